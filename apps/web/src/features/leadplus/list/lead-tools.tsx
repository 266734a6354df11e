import type { LeadRow } from '@homestead/contract'
import { IconClockExclamation, IconLayoutKanban, IconLayoutList } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { SelectButton } from '../../../ui/form/select-button.tsx'
import type { GridControls } from '../../grid/state/use-grid-state.ts'
import css from './lead-tools.module.css'
import { board as words, leadplus } from '../messages.ts'
import { isOverdueFilter, overdueFilter, repFilter, withFilter } from './quick-filters.ts'

const orders = [
  { key: 'assignedOn', text: 'Assigned on' },
  { key: 'opportunityValue', text: 'Opportunity value' },
  { key: 'respondBy', text: 'Respond by' },
] as const

/** List or board, and the filters people reach for most. They are the grid's own, so both views and a link agree. */
export function LeadTools(props: { controls: GridControls; onBoard: boolean; leads: LeadRow[] | undefined }) {
  const { controls, onBoard, leads } = props
  const { filter, sort } = controls.state
  const navigate = useNavigate()
  const reps = useMemo(
    () =>
      [...new Set((leads ?? []).map(({ bpmName }) => bpmName ?? ''))]
        .filter(Boolean)
        .toSorted((one, other) => one.localeCompare(other)),
    [leads],
  )
  const overdue = leads?.filter(({ overdueDays }) => overdueDays > 0).length ?? 0
  const isOverdue = filter.some(isOverdueFilter)
  const rep = filter.find(({ field }) => field === 'bpmName')?.value
  return (
    <div className={css.tools}>
      <Segments
        label={words.view}
        value={onBoard ? 'board' : 'list'}
        options={[
          { key: 'list', text: words.list, icon: IconLayoutList },
          { key: 'board', text: words.board, icon: IconLayoutKanban },
        ]}
        onChange={(key) =>
          void navigate({
            to: '.',
            search: (search: object) => ({ ...search, view: key === 'board' ? key : undefined }),
          })
        }
      />
      <SelectButton
        label="BPM Rep"
        value={typeof rep === 'string' ? rep : ''}
        options={[{ key: '', text: words.everybody }, ...reps.map((name) => ({ key: name, text: name }))]}
        onChange={(name) => controls.change({ filter: withFilter(filter, 'bpmName', repFilter(name)) })}
      />
      {onBoard && (
        <SelectButton
          label="Sort by"
          value={sort?.field}
          placeholder="Sort by"
          options={orders}
          onChange={(field) => controls.change({ sort: { field, descending: field !== 'respondBy' } })}
        />
      )}
      <Button
        className={css.overdue}
        aria-pressed={isOverdue}
        data-late={overdue > 0 || undefined}
        onClick={() =>
          controls.change({
            filter: withFilter(filter, 'overdueDays', isOverdue ? undefined : overdueFilter),
          })
        }
      >
        <IconClockExclamation size={16} stroke={1.6} aria-hidden />
        {leadplus.overdue}
        {leads && <span>{formatNumber(overdue)}</span>}
      </Button>
    </div>
  )
}
