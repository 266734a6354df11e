import { Link } from '@tanstack/react-router'
import { Logo } from '../../ui/layout/logo.tsx'
import css from './notice.module.css'

const register = { title: 'Register', signIn: 'Sign in' }

/** Nobody registers here by themselves yet; whoever comes has somewhere to go on. */
export function Register() {
  return (
    <main className={css.notice}>
      <Logo height={26} />
      <h1>{register.title}</h1>
      <p>
        <Link to="/">{register.signIn}</Link>
      </p>
    </main>
  )
}
