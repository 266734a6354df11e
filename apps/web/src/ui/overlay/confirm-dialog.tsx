import { Modal } from '@mantine/core'
import { question } from '../../lib/drafts/confirm.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../form/button.tsx'
import css from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/** Shows the question that stands open. Escape and a click beside it count as No. */
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
    >
      <p className={css.text}>{asked?.message}</p>
      <div className={css.footer}>
        <Button data-autofocus onClick={() => asked?.answer(false)}>
          No
        </Button>
        <Button variant="primary" onClick={() => asked?.answer(true)}>
          Yes
        </Button>
      </div>
    </Modal>
  )
}
