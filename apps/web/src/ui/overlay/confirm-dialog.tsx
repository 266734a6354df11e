import { Modal } from '@mantine/core'
import { question } from '../../lib/drafts/confirm.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../form/button.tsx'
import css from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/**
 * Shows the question that stands open. Escape and a click beside it count as No; the second click of a double click, meant
 * for what stood there before, answers nothing.
 */
export default function ConfirmDialog() {
  const asked = useStore(question)
  useReturnFocus()
  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title={asked?.title}
      size={450}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeOnClickOutside={false}
      overlayProps={{ onClick: (event) => event.detail > 1 || asked?.answer(false) }}
    >
      <p className={css.text}>{asked?.message}</p>
      <div className={css.footer}>
        <Button data-autofocus busy={false} onClick={() => asked?.answer(false)}>
          No
        </Button>
        <Button variant="primary" busy={false} onClick={() => asked?.answer(true)}>
          Yes
        </Button>
      </div>
    </Modal>
  )
}
