import { IconEye, IconEyeOff } from '@tabler/icons-react'

/** Shows what was typed into the field beside it, and hides it again. */
export function EyeButton({ visible, onToggle }: { visible: boolean; onToggle: () => void }) {
  const EyeIcon = visible ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      aria-label={visible ? 'Hide what you typed' : 'Show what you typed'}
      onClick={onToggle}
    >
      <EyeIcon size={16} stroke={1.6} aria-hidden />
    </button>
  )
}
