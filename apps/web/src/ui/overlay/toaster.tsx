import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useStore } from '../../lib/store.ts'
import { closeToast, type Toast, toasts } from '../../lib/toasts.ts'
import css from './toaster.module.css'

/** Messages at the top right. Hovering stops their clock, a click closes them. */
export function Toaster() {
  return (
    <div className={css.stack} data-screen>
      {useStore(toasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const ToastIcon = toast.kind === 'error' ? IconAlertCircle : IconCircleCheck
  const close = () => closeToast(toast.id)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the close button is the keyboard's way
    <div
      className={css.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onClick={close}
    >
      <ToastIcon className={css.icon} size={20} stroke={1.5} aria-hidden />
      <div className={css.words}>
        <b>{toast.title}</b>
        {toast.body && <p>{toast.body}</p>}
        {toast.reference && <Reference text={toast.reference} />}
      </div>
      <button type="button" className={css.close} aria-label="Close">
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
      <span
        className={css.clock}
        style={{ '--duration': `${toast.duration}ms` } as CSSProperties}
        onAnimationEnd={close}
      />
    </div>
  )
}

/** To be told to whoever runs the portal, so it can be marked and copied without closing the message. */
function Reference({ text }: { text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a click marks it and does nothing else
    <small className={css.reference} onClick={(click) => click.stopPropagation()}>
      Reference <span>{text}</span>
    </small>
  )
}
