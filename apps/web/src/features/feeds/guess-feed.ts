import { packageName } from '@homestead/contract'

/** `closings-2026-10.csv.gz` is a file of closings, and an archive a package. */
export const guessFeed = (fileName: string, feeds: readonly string[]): string | undefined => {
  const name = fileName.toLowerCase()
  if (name.endsWith('.zip')) return packageName
  const words = (text: string) => text.replaceAll(/[^a-z]+/g, '-')
  // The longest first: `builder-contacts` is no file of builders.
  return feeds
    .toSorted((one, other) => other.length - one.length)
    .find((feed) => words(name).startsWith(feed) || words(name).includes(`-${feed}-`))
}
