import type { Icon } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { OtherAccount, type ReadIn } from './other-account.tsx'

/** Stands in the place of what an address names while it is on its way, cannot be had or is not known here. */
export function MissingPanel(props: {
  icon: Icon
  words: { unknown: string; unknownHint: string }
  isUnknown: boolean
  isFailed: boolean
  failure: string
  onRetry: () => void
  readIn: ReadIn
}) {
  return (
    <Panel>
      {props.isUnknown ? (
        <EmptyState icon={props.icon} title={props.words.unknown} hint={props.words.unknownHint}>
          <OtherAccount read={props.readIn} />
        </EmptyState>
      ) : props.isFailed ? (
        <FailedState title={props.failure} onRetry={props.onRetry} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Panel>
  )
}
