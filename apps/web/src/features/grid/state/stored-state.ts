import type { StateText } from './state-codec.ts'

/** A grid's state in session storage. The account is part of it: another account's state is nobody's business. */
interface Stored {
  account: string
  filter: string
  sort: string | null
  skip: number
  take: number | 'all'
  group: string
  closed?: string
  columnView: string
  externalFilters: { from?: string; to?: string }
  footer?: string
}

const keyOf = (gridKey: string) => `hsiq_user_filter_${gridKey}`

/** Where a browser forbids storage, a grid starts as usual. */
const attempt = <T>(action: () => T): T | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const storeState = (gridKey: string, account: string, text: StateText): void => {
  const stored: Stored = {
    account,
    filter: text.filter ?? '',
    sort: text.sort ?? null,
    skip: Number(text.skip ?? 0),
    take: text.take === 'all' ? 'all' : Number(text.take ?? 20),
    group: text.group ?? '',
    ...(text.closed ? { closed: text.closed } : {}),
    columnView: text.columns ?? '',
    externalFilters: text.from && text.to ? { from: text.from, to: text.to } : {},
    ...(text.footer ? { footer: text.footer } : {}),
  }
  attempt(() => sessionStorage.setItem(keyOf(gridKey), JSON.stringify(stored)))
}

export const forgetState = (gridKey: string): void => {
  attempt(() => sessionStorage.removeItem(keyOf(gridKey)))
}

/** What this account left of the grid in this tab, if it was not as usual. */
export const storedState = (gridKey: string, account: string): StateText | undefined => {
  const stored = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(gridKey)) ?? 'null') as Stored | null)
  if (stored?.account !== account) return undefined
  const { from, to } = stored.externalFilters ?? {}
  const text: StateText = {
    ...(stored.filter ? { filter: stored.filter } : {}),
    ...(typeof stored.sort === 'string' ? { sort: stored.sort } : {}),
    ...(stored.skip ? { skip: String(stored.skip) } : {}),
    ...(stored.take && stored.take !== 20 ? { take: String(stored.take) } : {}),
    ...(stored.group ? { group: stored.group } : {}),
    ...(stored.closed ? { closed: stored.closed } : {}),
    ...(stored.columnView ? { columns: stored.columnView } : {}),
    ...(from && to ? { from, to } : {}),
    ...(stored.footer ? { footer: stored.footer } : {}),
  }
  return Object.keys(text).length ? text : undefined
}
