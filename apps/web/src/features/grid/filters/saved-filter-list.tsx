import type { SavedFilter } from '@homestead/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../../lib/drafts/confirm.ts'
import { Button } from '../../../ui/form/button.tsx'
import { deleteFilterQuestion, noSavedFilters } from '../messages.ts'
import { Pager } from '../table/pager.tsx'
import css from './saved-filters.module.css'

const perPage = 5

const localDay = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })

/** The saved filters, five to a page. */
export function SavedFilterList(props: {
  filters: readonly SavedFilter[]
  loading: boolean
  onApply: (filter: SavedFilter) => void
  onDelete: (filter: SavedFilter) => void
}) {
  const { filters } = props
  const [wanted, setPage] = useState(1)
  const pages = Math.max(1, Math.ceil(filters.length / perPage))
  const page = Math.min(wanted, pages)
  const first = (page - 1) * perPage
  const shown = filters.slice(first, first + perPage)
  const askToDelete = async (filter: SavedFilter) => {
    if (await confirm(deleteFilterQuestion(filter.saveName))) props.onDelete(filter)
  }
  if (!filters.length) return <p className={css.none}>{props.loading ? 'Loading…' : noSavedFilters}</p>
  return (
    <>
      <div className={css.frame}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Modified</th>
              <td>{'\u00a0'}</td>
            </tr>
          </thead>
          <tbody>
            {shown.map((filter) => (
              <tr key={filter.id}>
                <td className={css.name}>{filter.saveName}</td>
                <td className={css.day}>{localDay.format(new Date(filter.modified))}</td>
                <td className={css.actions}>
                  <Button
                    size="small"
                    aria-label={`Apply ${filter.saveName}`}
                    onClick={() => props.onApply(filter)}
                  >
                    Apply
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`Delete ${filter.saveName}`}
                    onClick={() => void askToDelete(filter)}
                  >
                    <IconTrash size={14} stroke={1.75} aria-hidden />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.foot}>
        {first + 1}–{first + shown.length} of {filters.length}
        <Pager page={page} pages={pages} onPage={setPage} ends={false} />
      </div>
    </>
  )
}
