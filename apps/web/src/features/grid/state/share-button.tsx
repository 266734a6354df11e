import type { Month } from '@homestead/contract'
import { IconLink } from '@tabler/icons-react'
import { copyText } from '../../../lib/copy-text.ts'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { sharing } from '../messages.ts'
import { permalink } from './permalink.ts'
import type { StateText } from './state-codec.ts'

/** Copies a link to just this view, that shows the same months next month too. */
export function ShareButton(props: {
  gridKey: string
  range: { start: Month; end: Month } | undefined
  /** What the address says, where not all of it could be read. */
  readable?: StateText | undefined
  /** In the title row of a panel. */
  small?: boolean
}) {
  const share = async () => {
    const link = permalink(props.gridKey, props.range, props.readable)
    if (await copyText(link)) showSuccessToast(sharing.done, sharing.what)
    else showErrorToast(sharing.problem, link)
  }
  return (
    <Button size={props.small ? 'small' : 'normal'} onClick={() => void share()}>
      <IconLink size={16} stroke={1.6} aria-hidden />
      {sharing.button}
    </Button>
  )
}
