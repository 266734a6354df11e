import { callUrl, type CallArgs, type RouteDef } from '@homestead/contract'
import type { TestAccount } from '../../apps/server/test/support/fixtures.ts'

/** Whose calls are measured: an account, a builder it supplies and pursues, and that pursuit. */
export interface Subject {
  readonly account: TestAccount
  readonly builder: string
  readonly opportunity: string
}

export interface Endpoint {
  readonly name: string
  /** In which the call is answered; all of them if not said. */
  readonly editions?: RouteDef['products']
  url(subject: Subject): string
  /** The floor: the same rows by plain SQL, under the contract's names. */
  readonly sql: string
  values(subject: Subject): unknown[]
}

/** A declared call beside its floor, in which `values` are $1, $2 and so on. */
export const endpoint = <R extends RouteDef>(
  name: string,
  definition: R,
  args: (subject: Subject) => CallArgs<R>,
  sql: string,
  values: (subject: Subject) => unknown[],
): Endpoint => ({
  name,
  editions: definition.products,
  url: (subject) => callUrl(definition, args(subject) as { params?: unknown; query?: unknown }),
  sql,
  values,
})

export const day = (monthsFromNow: number, date: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsFromNow, date))
    .toISOString()
    .slice(0, 10)
}

/** Whole months, as many of them as said. */
export const range = (months: number, endingMonthsAgo = 1) => ({
  startOn: day(1 - endingMonthsAgo - months, 1),
  endOn: day(1 - endingMonthsAgo, 0),
})

export const specialist = `left join specialist s on s.id = b.specialist_id`
export const rms = `s.first_name || ' ' || s.last_name`
export const typesOfBuilder = `array(select t.name from builder_type_of_builder x
  join builder_type t on t.id = x.builder_type_id where x.builder_id = b.id order by t.id)`
