import { IconInfoCircle } from '@tabler/icons-react'
import css from './info-button.module.css'
import { useDropdown } from './use-dropdown.ts'

/** Says more about what it stands beside: on a click, and while the pointer rests on it. */
export function InfoButton({ label, text }: { label: string; text: string }) {
  const { open, setOpen, root } = useDropdown()
  return (
    <span
      ref={root}
      className={css.root}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        className={css.button}
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={open}
        onClick={(event) => setOpen(event.detail > 0 || !open)}
      >
        <IconInfoCircle size={14} stroke={1.75} aria-hidden />
      </button>
      <span role="status">{open && <span className={css.text}>{text}</span>}</span>
    </span>
  )
}
