import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsUpTo } from '../layout/breakpoints.ts'
import css from './dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

const openInside = '[role="dialog"] [aria-haspopup][aria-expanded="true"]'

/** A dialog of a given width; never wider than the window, and all of it on a phone. */
export function Dialog(props: {
  title: string
  width: number
  /** Holds what cannot be shown again: only a button of its own closes it. */
  stays?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const narrow = useIsUpTo('tablet')
  useReturnFocus()
  return (
    <Modal
      opened
      // What is open in it closes first, when Escape is pressed.
      onClose={() => document.querySelector(openInside) || props.onClose()}
      title={props.title}
      size={props.width}
      fullScreen={narrow}
      returnFocus={false}
      closeOnEscape={!props.stays}
      closeOnClickOutside={!props.stays}
      withCloseButton={!props.stays}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ inner: css.inner ?? '', content: css.content ?? '' }}
    >
      {props.children}
    </Modal>
  )
}
