import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { liveSession } from '../../lib/session.ts'
import { unauthorized } from './messages.ts'
import css from './notice.module.css'

const wait = 5000

/** Not signed in: says so, and tries again by itself. */
export function Unauthorized() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: liveSession() ? '/authenticated/summary' : '/', replace: true }),
      wait,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <main className={css.notice}>
      <span className={css.spinner} aria-hidden />
      <p role="status">
        <b>{unauthorized.title}</b> {unauthorized.text}
      </p>
    </main>
  )
}
