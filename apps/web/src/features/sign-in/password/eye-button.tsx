import { IconEye, IconEyeOff } from '@tabler/icons-react'
import css from './eye-button.module.css'

/** Shows what was typed into the field beside it, and hides it again. */
export function EyeButton(props: { visible: boolean; large?: boolean | undefined; onToggle: () => void }) {
  const { visible } = props
  const EyeIcon = visible ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      className={css.eye}
      data-large={props.large || undefined}
      aria-label={visible ? 'Hide what you typed' : 'Show what you typed'}
      onClick={props.onToggle}
    >
      <EyeIcon size={16} stroke={1.6} aria-hidden />
    </button>
  )
}
