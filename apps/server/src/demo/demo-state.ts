import type pg from 'pg'
import { withClient } from '../platform/database/roles.ts'

/** `old`: made for an earlier month and never changed by anyone. `kept`: old too, but somebody's work is in it. */
export type DemoState = 'absent' | 'current' | 'old' | 'kept'

/** Every change of the product leaves an audit row; these two say only who was here. */
const visits = ['account-change', 'acting-started']

export const demoState = (owner: pg.ClientConfig, today: string): Promise<DemoState> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ current: boolean; used: boolean }>(
      `select date_trunc('month', today) = date_trunc('month', $1::date) as current,
              exists (select from audit_event where action <> all ($2) and at > loaded_at) as used
       from demo_load`,
      [today, visits],
    )
    if (!rows[0]) return 'absent'
    if (rows[0].current) return 'current'
    return rows[0].used ? 'kept' : 'old'
  })
