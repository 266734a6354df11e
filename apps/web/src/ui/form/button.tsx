import { type ComponentProps, type MouseEvent, useState } from 'react'
import css from './button.module.css'

/** One primary button per view or panel; everything else is default or ghost. */
export function Button(
  props: ComponentProps<'button'> & {
    variant?: 'primary' | 'default' | 'ghost'
    /** 28, 32 or 40 px high. */
    size?: 'small' | 'normal' | 'large'
    /** As wide as it is high, for an icon. */
    square?: boolean
    /** Shows that it is at work, and takes no further click; a double click is one. */
    busy?: boolean
  },
) {
  const {
    variant = 'default',
    size = 'normal',
    square = false,
    busy,
    className = '',
    children,
    disabled,
    onClick,
    ...rest
  } = props
  const [hasFocus, setHasFocus] = useState(false)
  const isOff = Boolean(disabled || busy)
  // The second click of a double click comes before anybody knows that the first one began something.
  const once = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff || (busy !== undefined && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} ${className}`}
      data-variant={variant}
      data-size={size}
      data-square={square || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      // A button that is disabled loses the focus, and whoever works by keyboard their place.
      disabled={isOff && !hasFocus}
      aria-disabled={(isOff && hasFocus) || undefined}
      onFocus={(event) => {
        setHasFocus(true)
        rest.onFocus?.(event)
      }}
      onBlur={(event) => {
        setHasFocus(false)
        rest.onBlur?.(event)
      }}
      onClick={once}
    >
      {children}
    </button>
  )
}
