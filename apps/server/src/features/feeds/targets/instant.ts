/** A moment as files have it, as exactly as the database keeps it. */
export const instant = (value: string): string =>
  `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
