declare module 'pg/lib/utils.js' {
  /** A value as text, as pg sends it. */
  export const prepareValue: (value: unknown) => unknown
}
