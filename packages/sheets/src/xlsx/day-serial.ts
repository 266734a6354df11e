const dayMs = 86_400_000

/** Days as Excel counts them: from 1900, with a 29 February that year did not have, or from 1904 as on old Macs. */
export function dayOfSerial(serial: number, from1904: boolean): string {
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const time = new Date(epoch + Math.floor(serial) * dayMs)
  return Number.isNaN(time.getTime()) ? String(serial) : time.toISOString().slice(0, 10)
}

/** The other way, from 1 March 1900 on, without any time zone: everyone who opens the file sees the same day. */
export const serialOfDay = (day: string): number =>
  (Date.parse(day.slice(0, 10)) - Date.UTC(1899, 11, 30)) / dayMs
