import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './side-panel.module.css'
import { useReturnFocus } from './use-return-focus.ts'

/** A panel over the right edge of the page, 480 wide; all of it on a phone. */
export function SidePanel(props: {
  title: string
  description?: string | undefined
  /** Stands before the title. */
  mark?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  useReturnFocus()
  return (
    <Drawer.Root
      opened
      onClose={props.onClose}
      position="right"
      size={480}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content ?? '', header: css.header ?? '', body: css.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={props.title}>
        <Drawer.Header>
          <div className={css.title}>
            {props.mark}
            <div>
              <h2>{props.title}</h2>
              {props.description && <p>{props.description}</p>}
            </div>
          </div>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body>{props.children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
