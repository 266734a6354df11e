/** A rule, broken: where it stands, what stands there, what is put in its place, and who should notice. */
export interface Mutant {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** The tests that are about it, as vitest takes them. */
  readonly tests: readonly string[]
}

export const features = 'apps/server/src/features/'
export const platform = 'apps/server/src/platform/'
export const functions = 'apps/server/src/database/functions/'
export const contract = 'packages/contract/src/'
export const sheets = 'packages/sheets/src/'
export const web = 'apps/web/src/'
export const test = 'apps/server/test/'

export const mutant = (name: string, file: string, from: string, to: string, ...tests: string[]): Mutant => ({
  name,
  file,
  from,
  to,
  tests,
})
