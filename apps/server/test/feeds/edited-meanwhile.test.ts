import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileLock } from '../../src/features/session/profile-lock.ts'
import { undoRun } from '../../src/features/feeds/runs/undo-run.ts'
import { withFeedSession } from '../../src/features/feeds/runs/feed-session.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { feedDay, openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'
import { eventually } from '../support/eventually.ts'

// Somebody edits what a run is about to write, while the run is judged: what they were told is saved stays saved.

const { database, load, rows, close, owner, pool } = await openFeedNetwork()
const others = ownerPool(database.owner)
afterAll(async () => {
  await others.end()
  await close()
})

const gate = 4711
/** Whom the gate stops, and whom somebody's edit does. */
const isWaiting = {
  atGate: `select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
  forLock: `select from pg_locks where locktype in ('advisory', 'transactionid') and not granted`,
  // On a cluster for all rows of the table.
  forRow: `select from pg_locks where locktype in ('transactionid', 'tuple', 'relation') and not granted`,
}
const waits = (where: keyof typeof isWaiting) =>
  eventually(async () => expect(await rows(isWaiting[where])).not.toEqual([]))

async function withConnection(work: (other: pg.PoolClient) => Promise<void>): Promise<void> {
  const other = await others.connect()
  try {
    await work(other)
  } finally {
    await other.query('select pg_advisory_unlock_all()')
    other.release()
  }
}

/** Runs stop there for as long as the gate is closed. */
const places = {
  judged: { table: 'feed_run_part', event: 'update' },
  written: { table: 'feed_given', event: 'insert or update' },
}

/** Does something while a run waits, once its rows are judged or written. */
async function whileStopped(
  place: keyof typeof places,
  run: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
) {
  const { table, event } = places[place]
  await owner.query(
    `create trigger gate before ${event} on ${table} for each row execute function wait_at_gate()`,
  )
  await withConnection(async (other) => {
    await other.query(`select pg_advisory_lock(${gate})`)
    const running = run()
    await waits('atGate')
    await meanwhile()
    await other.query('select pg_advisory_unlock_all()')
    await running
  })
  await owner.query(`drop trigger gate on ${table}`)
}

const people = (ann: { title?: string; phone?: string } = {}, bea: { title?: string } = {}) =>
  load({
    people: `account,email,first_name,last_name,title,phone
      CORBEL,ann@corbel.example,Ann,Lee,${ann.title ?? 'Buyer'},${ann.phone ?? '555-0100'}
      CORBEL,bea@corbel.example,Bea,Ng,${bea.title ?? 'Clerk'},555-0200`,
  })
const ann = async () =>
  (await rows(`select title, phone, email from contact where first_name = 'Ann' order by id`)).at(-1)

beforeAll(async () => {
  await owner.query(`create or replace function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gate}); return new; end $$`)
  await load(smallNetwork)
  await people()
})

test('an edit that is saved after the run was judged stays, beside what the feed changes', async () => {
  await whileStopped(
    'judged',
    () => people({ phone: '555-0101' }),
    () => owner.query(`update contact set title = 'Owner' where first_name = 'Ann'`),
  )
  expect(await ann()).toMatchObject({ title: 'Owner', phone: '555-0101' })
})

test('an edit that is under way while the run comes to the row stays as well', async () => {
  await withConnection(async (other) => {
    await other.query('begin')
    await other.query(`update contact set title = 'President' where first_name = 'Ann'`)
    const running = people({ phone: '555-0102' })
    await waits('forRow')
    await other.query('commit')
    await running
  })
  expect(await ann()).toMatchObject({ title: 'President', phone: '555-0102' })
})

test('what somebody saves of a profile stays beside what the feed changes of it', async () => {
  const ofCorbel = `from account a where a.source_key = 'CORBEL' and a.id = p.manufacturer_id`
  await withConnection(async (other) => {
    await other.query('begin')
    // As the page does it.
    await other.query(`select ${profileLock('a.id')} from account a where a.source_key = 'CORBEL'`)
    await other.query(`update account_profile p set phone = '555-0900' ${ofCorbel}`)
    const running = load({
      accounts: 'account,name,edition,city\nCORBEL,Corbel Windows,Enterprise,Dallas',
    })
    await waits('forLock')
    await other.query('commit')
    await running
  })
  expect(
    await rows(`select p.city, p.phone from account_profile p, account a
    where a.source_key = 'CORBEL' and a.id = p.manufacturer_id`),
  ).toEqual([{ city: 'Dallas', phone: '555-0900' }])
})

test('somebody whose address is changed meanwhile keeps it, and is not the one the feed means', async () => {
  await whileStopped(
    'judged',
    () => people({ phone: '555-0103' }),
    () => owner.query(`update contact set email = 'ann.lee@corbel.example' where first_name = 'Ann'`),
  )
  expect(await rows(`select email, phone from contact where first_name = 'Ann' order by id`)).toEqual([
    { email: 'ann.lee@corbel.example', phone: '555-0102' },
    { email: 'ann@corbel.example', phone: '555-0103' },
  ])
})

test.skipIf(isOnCluster)('only rows that change are held, and nobody waits to read them', async () => {
  await whileStopped(
    'written',
    () => people({ phone: '555-0103' }, { title: 'Chief clerk' }),
    async () => {
      const who = (name: string) => `select title from contact where first_name = '${name}'`
      expect(await rows(who('Bea'))).toEqual([{ title: 'Clerk' }])
      await expect(rows(`${who('Bea')} for no key update nowait`)).rejects.toThrow('could not obtain lock')
      // A lead may be given to her.
      expect(await rows(`${who('Bea')} for key share nowait`)).toHaveLength(1)
      expect(await rows(`${who('Ann')} for update nowait`)).toHaveLength(2)
    },
  )
  expect(await rows(`select title from contact where first_name = 'Bea'`)).toEqual([{ title: 'Chief clerk' }])
})

test('an edit that is under way while a run is taken back stays, and is told', async () => {
  const { id } = await people({ phone: '555-0103' }, { title: 'Director' })
  await withConnection(async (other) => {
    await other.query('begin')
    await other.query(`update contact set phone = '555-0299' where first_name = 'Bea'`)
    const undoing = withFeedSession(pool, (session) => undoRun(session, id, 'A test', feedDay))
    await waits('forRow')
    await other.query('commit')
    await undoing
  })
  expect(await rows(`select title, phone from contact where first_name = 'Bea'`)).toEqual([
    { title: 'Director', phone: '555-0299' },
  ])
  expect(await rows(`select reason from feed_error where run_id = ${id}`)).toEqual([
    { reason: 'Somebody changed it since: it stays as it is' },
  ])
})
