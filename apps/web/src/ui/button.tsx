import type { ComponentProps } from 'react'
import css from './button.module.css'

/** One primary button per view or panel; everything else is default or ghost. */
export function Button(
  props: ComponentProps<'button'> & {
    variant?: 'primary' | 'default' | 'ghost'
    /** 28, 32 or 40 px high. */
    size?: 'small' | 'normal' | 'large'
    /** As wide as it is high, for an icon. */
    square?: boolean
    /** Shows that it is at work, and takes no further click. */
    busy?: boolean
  },
) {
  const {
    variant = 'default',
    size = 'normal',
    square = false,
    busy = false,
    className = '',
    children,
    disabled,
    ...rest
  } = props
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
      disabled={disabled || busy}
    >
      {children}
    </button>
  )
}
