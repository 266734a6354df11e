import { pathInside } from '@homestead/contract'
import { useAccount } from '../../features/session/session-context.ts'
import { NewsPanel } from '../../features/news/news-panel.tsx'
import { Summary } from '../../features/summary/summary.tsx'
import { mayEnter } from '../guards.ts'
import { authenticatedRoutes } from '../routes.ts'

/** The summary with the news, and with links to what the account may open. */
export function SummaryPage() {
  const account = useAccount()
  const mayOpen = (path: string) => {
    const row = authenticatedRoutes.find((each) => pathInside(each.path) === path)
    return row !== undefined && mayEnter(account, row)
  }
  return <Summary mayOpen={mayOpen} news={<NewsPanel />} />
}
