import { Modal } from '@mantine/core'
import { signInAgainPath, waitingForSignIn } from '../../lib/auth/sign-in-again.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/form/button.tsx'
import css from '../../ui/overlay/dialog.module.css'
import { useReturnFocus } from '../../ui/overlay/use-return-focus.ts'
import { signInAgain } from './messages.ts'

/** Stands over a page whose session ended. The page keeps everything; its calls wait. */
export default function SignInAgainDialog() {
  const waiting = useStore(waitingForSignIn)
  useReturnFocus()
  const open = () => window.open(`${signInAgainPath}?ticket=${waiting?.ticket}`, '_blank')
  return (
    <Modal
      opened={waiting !== undefined}
      onClose={() => {}}
      title={signInAgain.title}
      size={450}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <p className={css.text}>{signInAgain.text}</p>
      <div className={css.footer}>
        <Button variant="primary" data-autofocus onClick={open}>
          {signInAgain.action}
        </Button>
      </div>
    </Modal>
  )
}
