import { today } from '../../lib/format/today.ts'
import { useAccount } from './session-context.ts'

/** The day it is where the account works: deadlines are days of its calendar, wherever the reader is. */
export const useToday = (): string => today(undefined, useAccount().timeZone)

export const useIsPast = (day: string | null): boolean => {
  const now = useToday()
  return day !== null && day < now
}
