import type { Settings } from '../../lib/api/settings.ts'
import css from './sign-in.module.css'

/** Demo only: who can sign in here, and with what. A click fills the form. */
export function DemoSignIns(props: {
  demo: NonNullable<Settings['demo']>
  onChoose: (credentials: { email: string; password: string }) => void
}) {
  const { passPhrase, signIns } = props.demo
  return (
    <section className={css.demo} aria-labelledby="demo">
      <h2 id="demo">Demo sign-ins</h2>
      <p>
        Everyone has the pass phrase <code>{passPhrase}</code>
      </p>
      <ul>
        {signIns.map(({ email, account, edition }) => (
          <li key={email}>
            <button
              type="button"
              title={`${account} · ${edition}`}
              onClick={() => props.onChoose({ email, password: passPhrase })}
            >
              <span>{email}</span>
              <small>{account}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
