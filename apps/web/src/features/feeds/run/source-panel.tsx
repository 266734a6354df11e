import { feedRunPath, type FeedRun } from '@homestead/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/format.ts'
import { fileSize } from '../../../lib/format/file-size.ts'
import { Segments } from '../../../ui/form/segments.tsx'
import { FileHead } from '../../../ui/layout/file-head.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AnotherFile } from './another-file.tsx'
import { CopyLine } from '../copy-line.tsx'
import { rowCount, run as words, statusNames, subjectOf } from '../messages.ts'
import { fileIcon } from './file-icon.ts'
import css from './run.module.css'

/** Names with spaces or signs are one word of a command only in quotes. */
const word = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What the demonstration made up has a name and no file. */
const fileOf = ({ door, fileName }: FeedRun) => (door === 'demo' ? '' : fileName)

const commandOf = (run: FeedRun) =>
  [
    'npm run feed:load --',
    ...(run.feed ? [run.feed] : []),
    word(fileOf(run) || 'FILE'),
    ...(run.mode === 'upsert' ? [] : ['--mode', run.mode]),
    ...(run.source ? ['--source', word(run.source)] : []),
  ].join(' ')

const callOf = (run: FeedRun) => {
  const { feed, mode, source } = run
  const fileName = fileOf(run)
  const query = new URLSearchParams({
    ...(mode !== 'upsert' && { mode }),
    ...(source && { source }),
    ...(fileName && { fileName }),
  }).toString()
  return `POST /network/api/feeds/${feed || 'package'}/runs${query ? `?${query}` : ''}`
}

/** The run that this one took the place of, or that took its own. */
const Neighbour = ({ text, run }: { text: string; run: number | null }) =>
  run !== null && (
    <>
      {` · ${text} `}
      <Link to={feedRunPath(run)}>{words.runNumber(run)}</Link>
    </>
  )

/** Which file it was, who brought it, and how to do the same without a browser. */
export function SourcePanel({ run }: { run: FeedRun }) {
  const [door, setDoor] = useState<'command' | 'api'>('command')
  const facts = [
    `${words.doors[run.door]} ${run.madeBy}, ${formatMoment(run.createdAt)}`,
    run.byteSize !== null && fileSize(run.byteSize),
    run.readCount > 0 && rowCount(run.readCount),
    run.source,
  ]
  return (
    <Panel>
      <FileHead
        icon={fileIcon(run.fileName)}
        name={run.fileName || subjectOf(run)}
        facts={
          <>
            {facts.filter(Boolean).join(' · ')}
            <Neighbour text={words.replaces} run={run.replaces} />
            <Neighbour text={words.replacedBy} run={run.replacedBy} />
          </>
        }
      >
        <AnotherFile run={run} />
      </FileHead>
      <div className={css.again}>
        <div>
          <span>{words.without}</span>
          <Segments
            label={words.without}
            value={door}
            options={[
              { key: 'command', text: words.commandLine },
              { key: 'api', text: words.api },
            ]}
            onChange={setDoor}
          />
        </div>
        <CopyLine text={door === 'command' ? commandOf(run) : callOf(run)} />
        {run.isAmended && <p className={css.quiet}>{words.unlike}</p>}
      </div>
      <span className={css.hidden} role="status">
        {statusNames[run.status]}
      </span>
    </Panel>
  )
}
