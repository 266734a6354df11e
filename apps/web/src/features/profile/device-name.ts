const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const

const nameIn = (text: string, names: readonly (readonly [string, string])[]) =>
  names.find(([mark]) => text.includes(mark))?.[1]

/** 'Chrome on Windows', as far as a browser tells. Most claim to be several, so the order matters. */
export const deviceName = (userAgent: string): string => {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device')
}
