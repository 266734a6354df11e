import { feedRunsFile, runGroups, type FeedState, type RunGroup } from '@homestead/contract'
import { IconRefresh, IconTableExport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../lib/api/download.ts'
import { Button } from '../../ui/form/button.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { SelectButton } from '../../ui/form/select-button.tsx'
import css from './feeds.module.css'
import { failures, list as words } from './messages.ts'
import { everyRun, filterOf, isEvery, type RunWish } from './run-wish.ts'

type Counts = Partial<Record<RunGroup, number>>

const groupNames = Object.keys(words.groups) as RunWish['state'][]
const dayChoices = Object.entries(words.days).map(([days, text]) => ({ key: Number(days), text }))

/** A count stands only where something waits for a person; red only for failures. */
const countsOf = (key: RunWish['state'], counts: Counts | undefined) => {
  if (key === 'all' || !(key in runGroups) || !['review', 'running', 'failed'].includes(key)) return {}
  const count = counts?.[key] ?? 0
  return count > 0 ? { count, alarming: key === 'failed' } : {}
}

/** Which runs are shown, and the same as a file. */
export function RunsBar(props: {
  wish: RunWish
  feeds: readonly FeedState[]
  counts: Counts | undefined
  makers: readonly string[]
  onChange: (wish: RunWish) => void
}) {
  const { wish, onChange } = props
  const save = useMutation({
    mutationFn: () => download(feedRunsFile, { query: filterOf(wish) }, 'feed runs.csv'),
    meta: { errorToast: failures.export },
  })
  return (
    <div className={css.bar}>
      <Segments
        label={words.states}
        value={wish.state}
        options={groupNames.map((key) => ({
          key,
          text: words.groups[key],
          ...countsOf(key, props.counts),
        }))}
        onChange={(state) => onChange({ ...wish, state })}
      />
      <SelectButton
        label={words.feed}
        value={wish.feed}
        options={[
          { key: '', text: words.allFeeds },
          ...props.feeds.map((each) => ({ key: each.feed, text: each.title })),
        ]}
        onChange={(feed) => onChange({ ...wish, feed })}
      />
      <SelectButton
        label={words.by}
        value={wish.madeBy}
        options={[
          { key: '', text: words.anyone },
          ...props.makers.filter(Boolean).map((name) => ({ key: name, text: name })),
        ]}
        onChange={(madeBy) => onChange({ ...wish, madeBy })}
      />
      <SelectButton
        label={words.when}
        value={wish.days}
        options={dayChoices}
        onChange={(days) => onChange({ ...wish, days })}
      />
      <span className={css.barEnd}>
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          <IconTableExport size={16} stroke={1.6} aria-hidden />
          {words.export}
        </Button>
        <Button variant="ghost" disabled={isEvery(wish)} onClick={() => onChange(everyRun)}>
          <IconRefresh size={16} stroke={1.6} aria-hidden />
          {words.reset}
        </Button>
      </span>
    </div>
  )
}
