import { contactForUser } from '@homestead/contract'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { idleSeconds, noteAct } from '../../lib/last-act.ts'
import { settings } from '../../lib/settings.ts'

const limit = settings.idleMinutes * 60
/** How long before the end it is told; less where a session is short. */
const told = Math.min(120, limit / 4)

/** Seconds until the session ends because nobody does anything, once that is near; zero when it has ended. */
export function useIdleWarning(sub: string) {
  const [left, setLeft] = useState<number>()
  const isNear = left !== undefined
  const isOver = left === 0
  useEffect(() => {
    const look = () => {
      const rest = limit - idleSeconds()
      setLeft(rest > told ? undefined : Math.max(0, rest))
    }
    const timer = setInterval(look, isNear ? 1000 : 5000)
    return () => clearInterval(timer)
  }, [isNear])
  // What ends it is the server: the call it refuses brings up the dialog in which to sign in again.
  useEffect(() => {
    if (isOver) api(contactForUser, { params: { userId: sub } }).then(noteAct, () => undefined)
  }, [isOver, sub])
  const stay = () => {
    noteAct()
    setLeft(undefined)
    api(contactForUser, { params: { userId: sub } }).catch(() => undefined)
  }
  return { left: isOver ? undefined : left, stay }
}
