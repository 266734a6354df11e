import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from '../../ui/overlay/dialog.module.css'

const words = {
  title: 'Are you still there?',
  text: (left: string) =>
    `Nobody has done anything here for a while. You will be signed out in ${left}. What you have typed stays where it is.`,
  stay: 'Stay signed in',
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Stands over the page shortly before its session ends for want of anybody using it. */
export default function IdleWarning({ left, onStay }: { left: number; onStay: () => void }) {
  return (
    <Dialog title={words.title} width={450} onClose={onStay}>
      <p className={css.text} role="timer">
        {words.text(clock(Math.ceil(left)))}
      </p>
      <div className={css.footer}>
        <Button variant="primary" data-autofocus onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}
