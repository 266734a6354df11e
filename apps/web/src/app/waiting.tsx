import { Logo } from '../ui/logo.tsx'
import css from './waiting.module.css'

/** Stands for the moment between pages, while the provider or an answer is awaited. */
export function Waiting() {
  return (
    <main className={css.waiting} aria-busy>
      <Logo height={26} />
      <span className={css.spinner} role="status" aria-label="Loading" />
    </main>
  )
}
