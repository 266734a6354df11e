import { useEffect } from 'react'
import { handOverSession } from '../../lib/auth/sign-in-again.ts'
import { signInAgain } from './messages.ts'
import css from './notice.module.css'

/** The last page of the tab that signed in for another one: hands the session over and is done. */
export function SignedInAgain() {
  useEffect(() => {
    handOverSession(new URLSearchParams(location.search).get('ticket') ?? '')
    window.close()
  }, [])
  return (
    <main className={css.notice}>
      <p role="status">
        <b>{signInAgain.done}</b> {signInAgain.doneText}
      </p>
    </main>
  )
}
