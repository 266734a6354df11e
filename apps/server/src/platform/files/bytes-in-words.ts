const units = [
  [1_073_741_824, 'GB'],
  [1_048_576, 'MB'],
] as const

/** '5 GB' or '30 MB' where that is exact, as the limits usually are. */
export function bytesInWords(bytes: number): string {
  const [size, name] = units.find(([each]) => bytes % each === 0) ?? [1, 'bytes']
  return `${(bytes / size).toLocaleString('en-US')} ${name}`
}
