import { captureItems, captureQueues, type CaptureQueue } from '@homestead/contract'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { useIsBelow } from '../../ui/layout/breakpoints.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ReportGrid } from '../grid/report-grid.tsx'
import { useGridPage } from '../grid/state/use-grid-page.ts'
import { useAccount } from '../session/session-context.ts'
import { captureListColumns } from './capture-columns.tsx'
import { CapturePanels } from './capture-panels.tsx'
import { captureCountsQuery, captureListQuery, fetchAll } from './capture-queries.ts'
import css from './home-capture.module.css'
import { captures as words, item } from './messages.ts'

const { gridKey } = captureItems
const defaultSort = { field: 'createdDate', descending: true } as const
const rowHeight = 76

const queueIn = (text: unknown): CaptureQueue | undefined => captureQueues.find((queue) => queue === text)

/** The items of the account, page by page, and the chosen one beside them. */
export function CaptureList() {
  const { accountEnterpriseId } = useAccount()
  const search = useSearchValues()
  const navigate = useNavigate()
  const queue = queueIn(search.queue)
  const page = useGridPage(gridKey, captureListColumns, defaultSort)
  const list = useQuery(captureListQuery(accountEnterpriseId, page, queue))
  const { data: counts } = useQuery(captureCountsQuery(accountEnterpriseId))
  const { data, isLoadingError, isPlaceholderData } = list
  const chosen = typeof search.item === 'string' ? search.item : undefined
  // Where there is no room beside the list, nothing is shown until it is chosen.
  const isBeside = !useIsBelow('desktop')
  const shown = chosen ?? (isBeside ? data?.rows[0]?.enterpriseId : undefined)
  const isEmpty = !list.isPending && !data?.rows.length
  const paged = useMemo(
    () => ({
      total: data?.total ?? 0,
      skip: data?.skip ?? 0,
      busy: isPlaceholderData,
      all: () => fetchAll(page, queue),
    }),
    [data, isPlaceholderData, page, queue],
  )
  return (
    <div
      className={css.page}
      data-chosen={chosen !== undefined || undefined}
      data-alone={(isEmpty && !chosen) || undefined}
    >
      <PageHeader title={words.title} description={words.sentence} />
      <div className={css.columns}>
        <div className={css.list}>
          <ReportGrid
            gridKey={gridKey}
            columns={captureListColumns}
            rows={data?.rows}
            paged={paged}
            rowHeight={rowHeight}
            height={isEmpty ? 500 : 760}
            failed={isLoadingError}
            onRetry={() => void list.refetch()}
            rowName={{ one: 'item', many: 'items' }}
            defaultSort={defaultSort}
            emptyText={queue ? words.emptyQueue[queue] : words.empty}
            savedFilters
            exportFile={{ name: words.title, kind: 'date' }}
            reportTitle={words.title}
            renderTools={() => (
              <div className={css.queues}>
                <Segments
                  label={words.show}
                  value={queue ?? 'all'}
                  options={(['all', ...captureQueues] as const).map((key) => ({
                    key,
                    text: words.queues[key],
                    ...(counts ? { count: counts[key] } : {}),
                  }))}
                  onChange={(key) =>
                    void navigate({
                      to: '.',
                      search: (before: object) => ({
                        ...before,
                        queue: key === 'all' ? undefined : key,
                        item: undefined,
                        // Another list begins at its beginning.
                        [`${gridKey}_skip`]: undefined,
                      }),
                    })
                  }
                />
              </div>
            )}
            rowLink={({ enterpriseId }) => ({
              href: '.',
              newTab: false,
              search: (before) => ({ ...before, item: enterpriseId }),
              chosen: enterpriseId === shown,
            })}
          />
        </div>
        <aside className={css.aside}>
          <Link
            to="."
            search={(before: object) => ({ ...before, item: undefined })}
            className={css.back}
            resetScroll={false}
          >
            <IconChevronLeft size={14} stroke={1.75} aria-hidden />
            {item.back}
          </Link>
          {shown ? (
            <CapturePanels key={shown} id={shown} />
          ) : (
            list.isPending && (
              <Panel>
                <Skeleton lines={8} />
              </Panel>
            )
          )}
        </aside>
      </div>
    </div>
  )
}
