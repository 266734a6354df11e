import type { ComponentProps } from 'react'
import css from './sign-in.module.css'

/** The address somebody signs in with: the first thing a page before sign-in asks for. */
export const EmailField = (
  props: Pick<ComponentProps<'input'>, 'defaultValue' | 'value' | 'maxLength' | 'onChange'>,
) => (
  <label className={css.field}>
    Email
    <input
      className={css.input}
      name="email"
      type="email"
      autoComplete="username"
      required
      autoFocus
      {...props}
    />
  </label>
)
