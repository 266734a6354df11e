import { type ClosingUploadDetail, closingUploadErrors } from '@homestead/contract'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../lib/api/download.ts'
import { Button } from '../../ui/form/button.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pager } from '../grid/table/pager.tsx'
import css from './closing-files.module.css'
import { closingRowsQuery, type RowFilter, rowsPerPage, wasImported } from './closing-file-queries.ts'
import type { MapFile } from './file-panel.tsx'
import { failures, rows as words } from './messages.ts'
import { RowsTable } from './rows-table.tsx'

/** What each row would do, or what is wrong with it. */
export function RowsPanel(props: {
  file: ClosingUploadDetail
  mfr: string
  mayChange: boolean
  map: MapFile
}) {
  const { file } = props
  // What was imported is among the closings now and no longer among these.
  const isImported = wasImported(file)
  const [show, setShow] = useState<RowFilter>('all')
  const [page, setPage] = useState(1)
  const { data, isLoadingError, refetch } = useQuery(
    closingRowsQuery(props.mfr, file, isImported ? 'errors' : show, page),
  )
  const save = useMutation({
    mutationFn: () =>
      download(closingUploadErrors, { params: { id: file.enterpriseId } }, 'closing-file-errors.csv'),
    meta: { errorToast: failures.file },
  })
  const all = { key: 'all' as const, text: words.all, count: file.checkedCount }
  const errors = {
    key: 'errors' as const,
    text: words.errors,
    count: file.errorCount,
    alarming: file.errorCount > 0,
  }
  const created = { key: 'new' as const, text: words.new, count: file.createdCount }
  const none = isImported ? words.allImported : words.none
  const notImported = { ...errors, text: words.notImported }
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / rowsPerPage))
  // What is imported leaves the list; the page that was shown may be gone with it.
  if (data && page > pages) setPage(pages)
  const from = (page - 1) * rowsPerPage + 1
  return (
    <section className={css.rows} aria-label={words.label}>
      <div className={css.bar}>
        <Segments
          label={words.label}
          value={isImported ? 'errors' : show}
          options={isImported ? [notImported] : [all, errors, created]}
          onChange={(key) => {
            setShow(key)
            setPage(1)
          }}
        />
        <Button busy={save.isPending} disabled={file.errorCount === 0} onClick={() => save.mutate()}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
          {words.download}
        </Button>
      </div>
      <div className={css.box}>
        {isLoadingError ? (
          <FailedState title={failures.rows.body} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton lines={10} />
        ) : (
          <>
            <RowsTable rows={data.rows} file={file} mayChange={props.mayChange} map={props.map} />
            <div className={css.pages}>
              <span>
                {data.total === 0
                  ? none
                  : words.range(from, Math.min(from + rowsPerPage - 1, data.total), data.total)}
              </span>
              {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} ends={false} />}
            </div>
          </>
        )}
      </div>
    </section>
  )
}
