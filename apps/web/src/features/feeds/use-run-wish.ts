import { useNavigate } from '@tanstack/react-router'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { list as words } from './messages.ts'
import { everyRun, type RunWish } from './run-wish.ts'

export const pageSizes = [20, 50, 100] as const

/** Which runs are looked for, and how far somebody leafed through them. */
export interface RunsShown {
  readonly wish: RunWish
  readonly page: number
  readonly pageSize: number
}

type Search = Partial<Record<'state' | 'feed' | 'by' | 'days' | 'page' | 'rows', unknown>>

const textOf = (given: unknown, most = 20) => (typeof given === 'string' ? given.slice(0, most) : '')
const states = Object.keys(words.groups) as RunWish['state'][]
const days = Object.keys(words.days).map(Number)

const readSearch = (search: Search): RunsShown => ({
  wish: {
    state: states.find((state) => state === search.state) ?? everyRun.state,
    feed: textOf(search.feed, 60),
    madeBy: textOf(search.by, 200),
    days: days.find((count) => String(count) === search.days) ?? everyRun.days,
  },
  page: Math.max(1, Math.min(1_000_000, Math.trunc(Number(textOf(search.page))) || 1)),
  pageSize: pageSizes.find((size) => String(size) === search.rows) ?? pageSizes[0],
})

/** What is not said is as it is at first. */
const asSearch = ({ wish, page, pageSize }: RunsShown): Search => ({
  state: wish.state === everyRun.state ? undefined : wish.state,
  feed: wish.feed || undefined,
  by: wish.madeBy || undefined,
  days: wish.days === everyRun.days ? undefined : String(wish.days),
  page: page === 1 ? undefined : String(page),
  rows: pageSize === pageSizes[0] ? undefined : String(pageSize),
})

/** In the address: whoever comes back from a run finds the list as they left it. */
export const useRunWish = (): [RunsShown, (shown: RunsShown) => void] => {
  const search = useSearchValues()
  const navigate = useNavigate()
  const show = (shown: RunsShown) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...asSearch(shown) }),
      replace: true,
      resetScroll: false,
    })
  return [readSearch(search), show]
}
