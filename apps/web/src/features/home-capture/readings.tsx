import type { CaptureItem } from '@homestead/contract'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { differenceCount, differences } from './differences.ts'
import { item as words } from './messages.ts'
import css from './readings.module.css'
import { isUsed, type Reading, readingsOf, type ReviewDraft } from './review-draft.ts'

function ReadNumber({ own, other }: { own: string | null; other: string | null }) {
  if (own === null) return <span className={css.nothing}>{words.nothing}</span>
  return (
    <code>
      {differences(own, other ?? own).map(({ text, differs }, at) =>
        differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </code>
  )
}

const remarkOn = (what: string, one: string | null, other: string | null) => {
  if ((one === null) !== (other === null)) return [words.missing(what)]
  const count = differenceCount(one, other)
  return count > 0 ? [words.differs(what, count)] : []
}

/** What the two engines read, side by side, and which of it is used. */
export function Readings(props: {
  item: CaptureItem
  draft: ReviewDraft
  onUse: (reading: Reading) => void
}) {
  const { item, draft, onUse } = props
  const { ms, alt } = readingsOf(item)
  const remarks = [
    ...remarkOn(words.model, ms.model, alt.model),
    ...remarkOn(words.serial, ms.serial, alt.serial),
  ]
  const choice = (reading: Reading, engine: string) =>
    isUsed(draft, reading) ? (
      <Badge tone="open">
        <IconCheck size={12} stroke={2} aria-hidden />
        {words.used}
      </Badge>
    ) : (
      (reading.model ?? reading.serial) !== null && (
        <Button size="small" aria-label={`${words.use}: ${engine}`} onClick={() => onUse(reading)}>
          {words.use}
        </Button>
      )
    )
  return (
    <div className={css.readings}>
      <div className={css.title}>
        <h3>{words.read}</h3>
        <span data-differs={remarks.length > 0 || undefined}>
          {remarks.length > 0 ? (
            <>
              <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
              {remarks.join(', ')}
            </>
          ) : (
            words.agree
          )}
        </span>
      </div>
      <table>
        <thead>
          <tr>
            <td>{'\u00a0'}</td>
            <th scope="col">{words.engines.ms}</th>
            <th scope="col">{words.engines.alt}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.model}</th>
            <td>
              <ReadNumber own={ms.model} other={alt.model} />
            </td>
            <td>
              <ReadNumber own={alt.model} other={ms.model} />
            </td>
          </tr>
          <tr>
            <th scope="row">{words.serial}</th>
            <td>
              <ReadNumber own={ms.serial} other={alt.serial} />
            </td>
            <td>
              <ReadNumber own={alt.serial} other={ms.serial} />
            </td>
          </tr>
          <tr>
            <td>{'\u00a0'}</td>
            <td>{choice(ms, words.engines.ms)}</td>
            <td>{choice(alt, words.engines.alt)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
