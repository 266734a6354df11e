import { summaryPath } from '@homestead/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { liveSession } from '../../lib/auth/session.ts'
import { startSignIn, takeReturnPath } from '../../lib/auth/sign-in.ts'
import { SilentSpinner } from '../../ui/feedback/spinner.tsx'
import { Button } from '../../ui/form/button.tsx'
import { unauthorized } from './messages.ts'
import { wrongClock } from './clock-messages.ts'
import css from './notice.module.css'

const wait = 5000

/** Not signed in: says so, and tries again by itself, unless nothing can come of it. */
export function Unauthorized() {
  const { clock } = useSearchValues()
  return /^-?\d{1,9}$/.test(String(clock)) ? <WrongClock minutes={Number(clock)} /> : <Retry />
}

function WrongClock({ minutes }: { minutes: number }) {
  return (
    <main className={css.notice}>
      <div role="alert">
        <h1>{wrongClock.title}</h1> <p>{wrongClock.text(minutes)}</p>
      </div>
      <Button onClick={() => void startSignIn({ returnTo: takeReturnPath(), silent: false })}>
        {wrongClock.action}
      </Button>
    </main>
  )
}

function Retry() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: liveSession() ? summaryPath : '/', replace: true }),
      wait,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <main className={css.notice}>
      <SilentSpinner />
      <div role="status">
        <h1>{unauthorized.title}</h1> <p>{unauthorized.text}</p>
      </div>
    </main>
  )
}
