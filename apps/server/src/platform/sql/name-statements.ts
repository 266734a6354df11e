import type pg from 'pg'

/** More texts than the product has; whoever brings forth new ones all the time must not fill the database's memory. */
const mostNames = 1000
const names = new Map<string, string>()

/** Stands in a statement that is best planned with the values at hand, each time. */
export const planAnew = '/* plan anew */'

export function nameOf(text: string): string | undefined {
  if (text.includes(planAnew)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown

/**
 * Gives each statement a name, under which the connection keeps it parsed and, where the values make no difference,
 * planned: for a query of a few rows that is most of its work.
 */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const named: Query = (text, values, ...rest) =>
    typeof text === 'string' && Array.isArray(values)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = named as typeof client.query
}
