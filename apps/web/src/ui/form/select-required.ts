/** The error of an empty selection, or nothing. */
export const selectRequired = (value: string | null | undefined, label: string): string | undefined =>
  value ? undefined : `Error: ${label} is required`
