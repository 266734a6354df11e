/** Addresses from data may only lead to web pages: never javascript: or data:. */
export const safeUrl = (url: string | null | undefined): string | undefined => {
  if (!url || !URL.canParse(url, 'https://homestead.invalid')) return undefined
  const { protocol } = new URL(url, 'https://homestead.invalid')
  return protocol === 'https:' || protocol === 'http:' ? url : undefined
}
