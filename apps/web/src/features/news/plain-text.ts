const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** The words of an HTML text, for a teaser. It is shown as text, so nothing in it can do anything. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|br|li|ul|ol|div|h\d)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
