import { contactForUser } from '@homestead/contract'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { idleSeconds, isUntold, noteAct } from '../../lib/auth/last-act.ts'
import { settings } from '../../lib/api/settings.ts'

const limit = settings.idleMinutes * 60
/** How many seconds before the end it is said; less where a session is short. */
const warning = Math.min(120, limit / 4)

/** The smallest call there is; that it was made is all that matters. */
const askAgain = (sub: string, unauthorized: 'ask' | 'throw') =>
  api(contactForUser, { params: { userId: sub } }, { unauthorized }).then(
    () => true,
    () => false,
  )

/** Seconds until the session ends because nobody does anything, once that is near; zero when it has ended. */
export function useIdleWarning(sub: string) {
  const [left, setLeft] = useState<number>()
  const isNear = left !== undefined
  const isOver = left === 0
  useEffect(() => {
    const look = () => {
      // Somebody who writes a long text makes no call for an hour. It says so by itself, and asks nobody to sign in.
      if (isUntold(limit / 6)) void askAgain(sub, 'throw')
      const rest = limit - idleSeconds()
      setLeft(rest > warning ? undefined : Math.max(0, rest))
    }
    const timer = setInterval(look, isNear ? 1000 : 5000)
    return () => clearInterval(timer)
  }, [isNear, sub])
  // What ends it is the server: the call it refuses brings up the dialog in which to sign in again.
  useEffect(() => {
    if (isOver) void askAgain(sub, 'ask').then((isIn) => isIn && noteAct())
  }, [isOver, sub])
  const stay = () => {
    noteAct()
    setLeft(undefined)
    void askAgain(sub, 'ask')
  }
  return { left: isOver ? undefined : left, stay }
}
