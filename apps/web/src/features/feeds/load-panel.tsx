import { packageName, type FeedState } from '@homestead/contract'
import type { Mode } from '@homestead/contract/feeds/run'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAskBeforeUnload } from '../../lib/drafts/use-ask-before-unload.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectButton } from '../../ui/form/select-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useRefreshFeeds } from './feed-queries.ts'
import css from './feeds.module.css'
import { guessFeed } from './guess-feed.ts'
import { failures, loading as words } from './messages.ts'
import { sendPieces, sendRest } from './send-pieces.ts'

const modes = Object.entries(words.modes).map(([key, text]) => ({ key: key as Mode, text }))

/** A file that was chosen: of which feed it is and what it does, before it is sent and checked. */
export function LoadPanel(props: {
  file: File
  feeds: readonly FeedState[]
  onCancel: () => void
  onSent: (run: number) => void
}) {
  const { file, feeds } = props
  const [chosen, setChosen] = useState<string>()
  const [mode, setMode] = useState<Mode>('upsert')
  const [source, setSource] = useState('')
  const [part, setPart] = useState(0)
  /** The run that began to arrive. */
  const [begun, setBegun] = useState<number>()
  const feed =
    chosen ??
    guessFeed(
      file.name,
      feeds.map((each) => each.feed),
    )
  const refresh = useRefreshFeeds()
  const send = useMutation({
    mutationFn: () => {
      const sending = { onProgress: setPart, onBegun: setBegun }
      const query = { mode, fileName: file.name, ...(source.trim() && { source: source.trim() }) }
      return begun === undefined
        ? sendPieces(file, { params: { feed: feed ?? '' }, query }, sending)
        : sendRest(file, begun, sending)
    },
    onSuccess: refresh,
    meta: { errorToast: failures.load },
  })
  useAskBeforeUnload(send.isPending)
  const isEmpty = file.size === 0
  const isSettled = send.isPending || begun !== undefined
  return (
    <Panel title={words.title} footer={words.nothing}>
      <div className={css.load} aria-busy={send.isPending}>
        <p className={css.file}>
          <b>{file.name}</b>
          <small>{fileSize(file.size)}</small>
        </p>
        <div className={css.field}>
          <span>{words.feed}</span>
          <SelectButton
            label={words.feed}
            value={feed}
            placeholder={words.chooseFeed}
            disabled={isSettled}
            options={[
              { key: packageName, text: words.package },
              ...feeds.map((each) => ({ key: each.feed, text: each.title })),
            ]}
            onChange={setChosen}
          />
        </div>
        <div className={css.field}>
          <span>{words.mode}</span>
          <SelectButton
            label={words.mode}
            value={mode}
            disabled={isSettled}
            options={modes}
            onChange={setMode}
          />
        </div>
        <TextInput
          className={css.source}
          label={words.source}
          placeholder={words.sourceHint}
          maxLength={60}
          value={source}
          disabled={isSettled}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <div className={css.buttons}>
          <Button
            variant="primary"
            busy={send.isPending}
            disabled={feed === undefined || isEmpty}
            // Who went elsewhere meanwhile stays there.
            onClick={() => send.mutate(undefined, { onSuccess: props.onSent })}
          >
            {begun === undefined ? words.check : words.goOn}
          </Button>
          <Button variant="ghost" disabled={send.isPending} onClick={props.onCancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
      {isEmpty && (
        <p className={css.refused} role="alert">
          {words.empty}
        </p>
      )}
      {send.isError && begun !== undefined && <p role="alert">{words.stopped}</p>}
      {send.isPending && <Progress label={words.sending(file.name)} value={part} of={1} />}
    </Panel>
  )
}
