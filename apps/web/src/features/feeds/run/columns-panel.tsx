import type { FeedRun, FeedRunPart } from '@homestead/contract'
import { commonColumns } from '@homestead/contract/feeds/feed'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { IconAlertCircle, IconCheck, IconChevronRight, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectButton } from '../../../ui/form/select-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { MatchColumns } from './match-columns.tsx'
import { run as words } from '../messages.ts'
import columnCss from './columns.module.css'
import css from './run.module.css'
import { mayAmend, unmatchedOf } from './run-steps.ts'

/** Which column of the files is which of the feed, in which of them rows change, and what nobody reads. */
export function ColumnsPanel({ run }: { run: FeedRun }) {
  const parts = run.parts.filter(({ fileNames }) => fileNames.length > 0)
  const [chosen, setChosen] = useState<string>()
  const [isChanging, setIsChanging] = useState(false)
  const part = parts.find(({ feed }) => feed === chosen) ?? parts[0]
  if (!part) return null
  const unmatched = unmatchedOf(run, part.feed)
  const isOpen = mayAmend(run) && (isChanging || unmatched.length > 0)
  return (
    <Panel
      title={
        <span className={css.titled}>
          {words.columns}
          <Badge tone={unmatched.length > 0 ? 'bad' : 'good'}>
            {words.matched(part.columns.length, part.columns.length + part.unread.length)}
          </Badge>
        </span>
      }
      action={
        <span className={css.actions}>
          {parts.length > 1 && (
            <SelectButton
              label="Feed"
              size="small"
              value={part.feed}
              options={parts.map(({ feed, title }) => ({ key: feed, text: title }))}
              onChange={setChosen}
            />
          )}
          {mayAmend(run) && !isOpen && (
            <Button
              variant="ghost"
              size="small"
              className={css.link ?? ''}
              onClick={() => setIsChanging(true)}
            >
              {words.changeMatching}
              <IconChevronRight size={14} stroke={1.75} aria-hidden />
            </Button>
          )}
        </span>
      }
      {...(part.unread.length > 0 && { footer: words.unread(part.unread) })}
    >
      {isOpen ? (
        <MatchColumns
          key={part.feed}
          run={run}
          part={part}
          {...(unmatched.length === 0 && { onCancel: () => setIsChanging(false) })}
        />
      ) : (
        <ColumnList part={part} unmatched={unmatched} />
      )}
    </Panel>
  )
}

/** What the file calls a column, where that is another word. */
const otherName = ({ matched }: FeedRunPart, name: string) =>
  matched[name] === name ? undefined : matched[name]

/** So many that a file leaves out are listed each, more in a line. */
const mostAbsent = 3

function ColumnList({ part, unmatched }: { part: FeedRunPart; unmatched: readonly string[] }) {
  const columns = Object.entries({ ...feedNamed(part.feed)?.columns, ...commonColumns })
  const absent = columns.filter(([name]) => !part.columns.includes(name) && !unmatched.includes(name))
  const listed = absent.length > mostAbsent ? columns.filter((column) => !absent.includes(column)) : columns
  return (
    <>
      <ul className={columnCss.columnList}>
        {listed.map(([name, { meaning }]) => {
          const isThere = part.columns.includes(name)
          const isBad = unmatched.includes(name)
          const count = part.changedColumns[name]
          const notes = [
            isThere ? otherName(part, name) : words.notInFile,
            count !== undefined && words.changedTimes(count),
          ]
          const Icon = isThere ? IconCheck : isBad ? IconAlertCircle : IconMinus
          return (
            <li key={name} title={meaning} data-there={isThere} data-bad={isBad || undefined}>
              <Icon size={14} stroke={2} aria-hidden />
              <code>{name}</code>
              <span>{notes.filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ul>
      {listed.length < columns.length && (
        <p className={columnCss.absent}>{words.absent(absent.map(([name]) => name))}</p>
      )}
    </>
  )
}
