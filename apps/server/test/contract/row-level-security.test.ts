import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPool, ownerPool } from '../../src/platform/database/pools.ts'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { createTestDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/templates.ts'

/** What the application role sees of the demo network when a query forgets to name the account. */

let database: TestDatabase
let app: ReturnType<typeof appPool>
let owner: ReturnType<typeof ownerPool>
let tables: string[]
let accounts: number[]

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  app = appPool(database.app, { max: 1 })
  owner = ownerPool(database.owner)
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns c
     where table_schema = 'public' and column_name = 'manufacturer_id' order by 1`,
  )
  tables = rows.map((row) => row.name)
  const found = await owner.query<{ id: number }>(
    'select id from account where type_id = 2 order by id limit 3',
  )
  accounts = found.rows.map((row) => row.id)
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await database.drop()
})

/** Rows of each table as one account, or nobody, sees them: [of that account, of others]. */
const seenBy = async (account: number | null, user = '') => {
  const client = await app.connect()
  try {
    await client.query('begin')
    if (user !== '') await client.query('select enter_user($1)', [user])
    if (account !== null) await client.query(`select set_scope('manufacturer', $1)`, [String(account)])
    const seen: Record<string, [number, number]> = {}
    for (const table of tables) {
      const { rows } = await client.query({
        name: `seen ${table}`,
        text: `select count(*) filter (where manufacturer_id = $1)::int as own,
                 count(*) filter (where manufacturer_id is distinct from $1)::int as others from "${table}"`,
        values: [account],
      })
      seen[table] = [rows[0].own, rows[0].others]
    }
    return seen
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('an account sees its own rows in every table, and nobody else’s', async () => {
  for (const account of accounts) {
    const seen = await seenBy(account)
    const leaking = Object.entries(seen).filter(([, [, others]]) => others > 0)
    expect(leaking).toEqual([])
    expect(seen['claim']?.[0]).toBeGreaterThan(0)
  }
})

// A cluster plans for each worker, and says nothing of it on the coordinator.
test.skipIf(isOnCluster)(
  'a statement that a connection keeps planned shows each account its own rows all the same',
  async () => {
    for (let time = 0; time < 4; time += 1)
      for (const account of accounts) {
        const seen = await seenBy(account)
        expect(seen['claim']?.[1]).toBe(0)
        expect(seen['claim']?.[0]).toBeGreaterThan(0)
      }
    const { rows } = await app.query(
      `select sum(generic_plans)::int as kept from pg_prepared_statements where statement like '%claim%'`,
    )
    expect(rows[0].kept).toBeGreaterThan(0)
  },
)

test('a person with several accounts sees in one of them nothing of the others', async () => {
  const { rows } = await owner.query<{ user: string; accounts: number[] }>(
    `select c.user_id as user, array_agg(c.manufacturer_id) as accounts
     from contact c join app_user u on u.id = c.user_id and u.email = 'multi@homestead.example' group by 1`,
  )
  const [multi] = rows
  const theirs = multi?.accounts ?? []
  expect(theirs.length).toBeGreaterThan(3)
  for (const account of theirs) {
    const seen = await seenBy(account, multi?.user)
    expect(Object.entries(seen).filter(([, [, others]]) => others > 0)).toEqual([])
  }
  expect((await seenBy(null, multi?.user))['contact']).toEqual([0, theirs.length])
})

test('without an account nothing is seen, also on a connection that served one before', async () => {
  await seenBy(accounts[0] ?? 0)
  const seen = await seenBy(null)
  expect(Object.entries(seen).filter(([, [own, others]]) => own + others > 0)).toEqual([])
})

test('rows of another account can be neither written nor taken over', async () => {
  const [one, two] = accounts
  const client = await app.connect()
  try {
    await client.query('begin')
    await client.query(`select set_scope('manufacturer', $1)`, [String(one)])
    const changed = await client.query('update contact set title = $1 where manufacturer_id = $2', [
      'mine',
      two,
    ])
    expect(changed.rowCount).toBe(0)
    await expect(
      client.query(
        `insert into contact (manufacturer_id, first_name, last_name, email) values ($1, 'a', 'b', 'c@test.example')`,
        [two],
      ),
    ).rejects.toThrow('row-level security')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('what runs with the rights of the owner is open to the portal alone', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
       and has_function_privilege('public', oid, 'execute') order by 1`,
  )
  expect(rows).toEqual([])
})
