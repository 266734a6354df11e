import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api/error-toast.ts'
import { useAskBeforeClose } from '../../../lib/drafts/use-ask-before-close.ts'
import { ServerMessage } from '../../../ui/feedback/server-message.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from '../direct-rebates.module.css'

/** A form over a contract: it asks before a draft is left, and says why the server refused it. */
export function ContractDialog(props: {
  title: string
  width: number
  isChanged: boolean
  isSavable: boolean
  save: { isPending: boolean; isError: boolean; error: Error | null }
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { save } = props
  const close = useAskBeforeClose(props.isChanged, props.onClose)
  return (
    <Dialog title={props.title} width={props.width} onClose={close}>
      <Form className={css.form} onSubmit={props.onSave}>
        {props.children}
        {save.isError && <ServerMessage html={errorText(save.error)} />}
        <div className={css.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!props.isSavable} busy={save.isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
