import { IconX } from '@tabler/icons-react'
import { Button } from '../../../ui/form/button.tsx'
import css from '../filters/chips.module.css'
import { unreadableLink } from '../messages.ts'

/** A link that is old or was damaged on its way shows what it can, and says that something is missing. */
export function UnreadableNotice({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.notice} role="status">
      {unreadableLink}
      <Button variant="ghost" size="small" aria-label="Close" onClick={onClose}>
        <IconX size={14} stroke={1.75} aria-hidden />
      </Button>
    </div>
  )
}
