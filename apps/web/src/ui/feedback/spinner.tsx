import css from './spinner.module.css'

/** Beside words that say what is waited for. */
export const SilentSpinner = () => <span className={css.spinner} aria-hidden />

/** Turns until an answer is there. */
export function Spinner() {
  return <span className={css.spinner} role="status" aria-label="Loading" />
}
