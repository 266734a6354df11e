import css from './spinner.module.css'

/** Turns until an answer is there. */
export function Spinner() {
  return <span className={css.spinner} role="status" aria-label="Loading" />
}
