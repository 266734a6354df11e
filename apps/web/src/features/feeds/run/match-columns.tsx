import type { FeedRun, FeedRunPart } from '@homestead/contract'
import { commonColumns } from '@homestead/contract/feeds/feed'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { SelectButton } from '../../../ui/form/select-button.tsx'
import { useRunActs } from '../feed-queries.ts'
import { run as words } from '../messages.ts'
import columnCss from './columns.module.css'
import css from './run.module.css'

/** Says of each column of the feed which column of the file it is, and has the run checked anew with that. */
export function MatchColumns(props: { run: FeedRun; part: FeedRunPart; onCancel?: () => void }) {
  const { run, part, onCancel } = props
  const { check } = useRunActs(run.id)
  const [said, setSaid] = useState<Record<string, string>>({})
  const feed = feedNamed(part.feed)
  const columns = { ...feed?.columns, ...commonColumns }
  const key = feed?.key ?? []
  const chosenFor = (name: string) => said[name] ?? part.matched[name] ?? ''
  const isWhole = key.every((name) => chosenFor(name) !== '')
  const inFile = [...new Set([...part.unread, ...Object.values(part.matched)])]
  const options = [{ key: '', text: words.notInFile }, ...inFile.map((name) => ({ key: name, text: name }))]
  return (
    <>
      <p className={css.quiet}>{words.matchHint}</p>
      <ul className={columnCss.matchList}>
        {Object.entries(columns).map(([name, { meaning }]) => (
          <li key={name} data-bad={(key.includes(name) && chosenFor(name) === '') || undefined}>
            <div>
              <code>{name}</code>
              {key.includes(name) && <small>{words.isKey}</small>}
              <p className={css.quiet}>{meaning}</p>
            </div>
            <SelectButton
              label={words.columnFor(name)}
              value={chosenFor(name)}
              options={options}
              disabled={check.isPending}
              onChange={(value) => setSaid({ ...said, [name]: value })}
            />
          </li>
        ))}
      </ul>
      <div className={columnCss.matchButtons}>
        <Button
          variant="primary"
          busy={check.isPending}
          disabled={!isWhole || Object.keys(said).length === 0}
          onClick={() => check.mutate({ matching: { [part.feed]: said } }, { onSuccess: () => onCancel?.() })}
        >
          {words.checkMatching}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={check.isPending} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </>
  )
}
