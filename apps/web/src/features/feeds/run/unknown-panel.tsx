import type { FeedRun } from '@homestead/contract'
import { CardTable, type CardColumn } from '../../../ui/layout/card-table.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { feedTitle, rowCount, run as words } from '../messages.ts'
import css from './run.module.css'

type Unknown = FeedRun['unknown'][number]

const columns: CardColumn<Unknown>[] = [
  {
    key: 'value',
    title: 'Key',
    part: 'title',
    cell: ({ column, value }) => words.inNoFeed(column, value),
  },
  { key: 'feed', title: 'Named in', cell: ({ feed }) => feedTitle(feed) },
  { key: 'rows', title: 'Rows', isNumber: true, part: 'state', cell: ({ rows }) => rowCount(rows) },
]

/** Keys that rows refer to and nobody knows, those that most rows name first. */
export function UnknownPanel({ run }: { run: FeedRun }) {
  return (
    <div className={css.below}>
      <Panel title={words.unknown} footer={words.unknownHint}>
        <div className={css.flush}>
          <CardTable
            label={words.unknown}
            columns={columns}
            rows={run.unknown}
            keyOf={({ feed, column, value }) => `${feed} ${column} ${value}`}
          />
        </div>
      </Panel>
    </div>
  )
}
