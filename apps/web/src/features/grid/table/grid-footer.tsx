import { SelectButton } from '../../../ui/form/select-button.tsx'
import { type Take, takes } from '../state/grid-state.ts'
import type { Page } from '../engine/lines.ts'
import { takeName } from '../messages.ts'
import { Pager } from './pager.tsx'
import css from './pager.module.css'

/** Which rows of how many are shown, how many to a page, and the way to the others. */
export function GridFooter(props: {
  page: Page
  take: Take
  /** All rows at once are only offered where they are there. */
  paged: boolean
  rowCount: number
  groupCount: number
  rowsText: (count: number) => string
  onSkip: (skip: number) => void
  onTake: (take: Take) => void
}) {
  const { page, take, rowCount, groupCount } = props
  const pages = take === 'all' ? 1 : Math.max(1, Math.ceil(page.count / take))
  const current = take === 'all' ? 1 : page.skip / take + 1
  const figure = (number: number) => number.toLocaleString('en-US')
  const shown = groupCount
    ? `${props.rowsText(rowCount)} in ${figure(groupCount)} ${groupCount === 1 ? 'group' : 'groups'}`
    : rowCount
      ? `${figure(page.skip + 1)}–${figure(page.skip + page.lines.length)} of ${props.rowsText(rowCount)}`
      : props.rowsText(0)
  return (
    <div className={css.bar}>
      <span>{shown}</span>
      <span className={css.rows}>
        <span aria-hidden>Rows</span>
        <SelectButton
          label="Rows per page"
          size="small"
          up
          value={take}
          options={takes
            .filter((key) => key !== 'all' || !props.paged)
            .map((key) => ({ key, text: takeName(key) }))}
          onChange={props.onTake}
        />
      </span>
      <Pager
        page={current}
        pages={pages}
        onPage={(number) => props.onSkip(take === 'all' ? 0 : (number - 1) * take)}
      />
    </div>
  )
}
