import type { PipelineReason, PipelineStatus } from '@homestead/contract'
import { Select } from '@mantine/core'
import { StatusDot, type StatusTone } from '../../ui/feedback/status-dot.tsx'
import { RequiredSelect } from '../../ui/form/required-select.tsx'

const optionsOf = (list: readonly PipelineReason[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** Where it stands, and where it may go. */
export function StatusSelect(props: {
  statuses: readonly PipelineStatus[]
  statusId: number
  tone: StatusTone
  readOnly: boolean
  onChange: (statusId: number) => void
}) {
  return (
    <Select
      label="Status"
      data={optionsOf(props.statuses)}
      value={String(props.statusId)}
      disabled={props.readOnly}
      leftSection={<StatusDot tone={props.tone} />}
      leftSectionWidth={26}
      onChange={(value) => value && props.onChange(Number(value))}
    />
  )
}

/** Why it ended so, where its status asks for that. */
export function ReasonSelect(props: {
  reasons: readonly PipelineReason[]
  statusId: number
  reasonId: number | null
  placeholder: string
  required: boolean
  readOnly: boolean
  onChange: (reasonId: number | null) => void
}) {
  return (
    <RequiredSelect
      // A status that was just chosen has not been asked for its reason yet.
      key={props.statusId}
      label="Reason"
      placeholder={props.placeholder}
      data={optionsOf(props.reasons)}
      value={props.reasonId === null ? null : String(props.reasonId)}
      required={props.required}
      disabled={props.readOnly || !props.required}
      onChange={(value) => props.onChange(value === null ? null : Number(value))}
    />
  )
}
