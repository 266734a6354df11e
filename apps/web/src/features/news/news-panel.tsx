import { homePages, news, type NewsArticle, newsOnPage } from '@homestead/contract'
import { IconNews } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { fetchTogether } from '../../lib/api/fetch-together.ts'
import { safeUrl } from '../../lib/api/safe-url.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import { failures, news as words } from './messages.ts'
import css from './news.module.css'
import { plainText } from './plain-text.ts'

const ArticleDialog = lazy(() => import('./article-dialog.tsx'))

const newsQuery = (location: string) =>
  queryOptions({
    queryKey: ['news', location],
    queryFn: ({ signal }) =>
      api(
        news,
        {
          query: {
            sortOrder: 'Descending',
            orderColumnName: 'ApprovedAt',
            isActive: true,
            Location: location,
            pageSize: newsOnPage,
            currentPage: 1,
          },
        },
        { signal, fetch: fetchTogether },
      ),
    refetchOnWindowFocus: true,
    meta: { errorToast: failures.load },
  })

/** The latest four articles for the edition. */
export function NewsPanel() {
  const { data, isLoadingError, refetch } = useQuery(newsQuery(homePages[useAccount().productId]))
  const [open, setOpen] = useState<NewsArticle>()
  return (
    <Panel title={words.title}>
      {isLoadingError ? (
        <FailedState title={failures.load.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : data.payload.length === 0 ? (
        <EmptyState icon={IconNews} title={words.none} />
      ) : (
        <ul className={css.news}>
          {data.payload.map((article) => (
            <li key={article.approvedAt + article.title}>
              <h3>
                <Headline article={article} onOpen={() => setOpen(article)} />
              </h3>
              <p>{plainText(article.body)}</p>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <ArticleDialog article={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Leads to the article's own page where it has one, else shows the article here. */
function Headline({ article, onOpen }: { article: NewsArticle; onOpen: () => void }) {
  const href = safeUrl(article.externalUrl)
  if (!href)
    return (
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        {article.title}
      </button>
    )
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {article.title}
    </a>
  )
}
