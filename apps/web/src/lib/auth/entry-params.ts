/** Values an entry link may carry. They stay with the tab until it closes or another entry link comes. */
export const entryNames = ['reqacct', 'reqapp', 'fname', 'lname'] as const
export type EntryParams = Partial<Record<(typeof entryNames)[number], string>>

const key = 'hsiq_entry'

export const readEntryParams = (search: string): EntryParams | undefined => {
  const query = new URLSearchParams(search)
  const found = entryNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  return found.length ? (Object.fromEntries(found) as EntryParams) : undefined
}

export const captureEntryParams = (search: string): void => {
  const found = readEntryParams(search)
  if (found) sessionStorage.setItem(key, JSON.stringify(found))
}

export const entryParams = (): EntryParams => JSON.parse(sessionStorage.getItem(key) ?? '{}') as EntryParams

export const forgetEntryParams = (): void => sessionStorage.removeItem(key)
