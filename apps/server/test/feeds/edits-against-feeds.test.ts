import { afterAll, expect, test } from 'vitest'
import { readRun } from '../../src/features/feeds/runs/read-run.ts'
import { undoRun } from '../../src/features/feeds/runs/undo-run.ts'
import { withFeedSession } from '../../src/features/feeds/runs/feed-session.ts'
import { Db } from '../../src/platform/sql/db.ts'
import { feedDay, openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'

// What somebody edits keeps their value until the feed's own value for it changes; then the feed wins, and the run says so.

const { load, rows, close, owner, pool } = await openFeedNetwork()
afterAll(close)
await load(smallNetwork)

const undo = (id: number) => withFeedSession(pool, (session) => undoRun(session, id, 'A test', feedDay))
const partOf = async ({ id }: { id: number }) => (await readRun(new Db(pool), id)).parts[0]
const builder = async () =>
  (
    await rows(`select b.name, b.web_site_url as site, b.status_code as status, a.city
      from builder b join builder_address a on a.builder_id = b.id and a.address_type_id = 1 where b.source_key = 'B-1'`)
  )[0]
const nightly = (given: { name?: string; site?: string; status?: string; city?: string } = {}) => {
  const {
    name = 'Cedar Ridge Homes',
    site = 'https://cedar.example',
    status = 'Active',
    city = 'Frisco',
  } = given
  return load({
    builders: `builder,name,web_site,status,enrolled_on,address1,city,state,postal_code
      B-1,${name},${site},${status},2020-01-01,1 Elm St,${city},TX,75034`,
  })
}

test('what was edited stays as long as the feed says the same, column by column', async () => {
  await nightly()
  await owner.query(`update builder set name = 'Cedar Ridge', status_code = 'C' where source_key = 'B-1'`)
  await owner.query(`update builder_address set city = 'Plano' where city = 'Frisco'`)
  const again = await partOf(await nightly())
  expect(await builder()).toEqual({
    name: 'Cedar Ridge',
    site: 'https://cedar.example',
    status: 'C',
    city: 'Plano',
  })
  expect(again).toMatchObject({ changedCount: 0, unchangedCount: 1, keptCount: 1, overruledCount: 0 })

  const moved = await partOf(await nightly({ site: 'https://cedar-ridge.example' }))
  expect(await builder()).toEqual({
    name: 'Cedar Ridge',
    site: 'https://cedar-ridge.example',
    status: 'C',
    city: 'Plano',
  })
  expect(moved).toMatchObject({ changedCount: 1, keptCount: 1, overruledCount: 0 })
})

test('when the feed says something else it is right, and the run says so', async () => {
  const renamed = await partOf(
    await nightly({ name: 'Cedar Ridge Residential', site: 'https://cedar-ridge.example' }),
  )
  expect(await builder()).toMatchObject({ name: 'Cedar Ridge Residential', status: 'C', city: 'Plano' })
  expect(renamed).toMatchObject({ changedCount: 1, keptCount: 1, overruledCount: 1 })
  // From now on that is what the feed said last.
  await owner.query(`update builder set name = 'Edited again' where source_key = 'B-1'`)
  await nightly({ name: 'Cedar Ridge Residential', site: 'https://cedar-ridge.example' })
  expect(await builder()).toMatchObject({ name: 'Edited again' })
})

test('a feed that says what somebody edited is remembered, and an edit after that stays', async () => {
  await nightly({ name: 'Edited again', site: 'https://cedar-ridge.example' })
  await owner.query(`update builder set name = 'And once more' where source_key = 'B-1'`)
  const { id } = await nightly({ name: 'Edited again', site: 'https://cedar-ridge.example' })
  expect(await builder()).toMatchObject({ name: 'And once more' })
  expect(await partOf({ id })).toMatchObject({ changedCount: 0, keptCount: 1 })
})

test('a run that is taken back takes back what was said in it', async () => {
  const { id } = await nightly({ name: 'Said by mistake', site: 'https://cedar-ridge.example' })
  expect(await builder()).toMatchObject({ name: 'Said by mistake' })
  await undo(id)
  expect(await builder()).toMatchObject({ name: 'And once more' })
  // As before it: the feed had said 'Edited again'.
  await nightly({ name: 'Edited again', site: 'https://cedar-ridge.example' })
  expect(await builder()).toMatchObject({ name: 'And once more' })
  await nightly({ name: 'Said by mistake', site: 'https://cedar-ridge.example' })
  expect(await builder()).toMatchObject({ name: 'Said by mistake' })
})

test('who was deactivated in the portal stays so, until the feed says of them something else', async () => {
  const people = (active: string) =>
    load({
      people: `account,email,first_name,last_name,active
        CORBEL,ann@corbel.example,Ann,Lee,${active}
        CORBEL,bea@corbel.example,Bea,Ng,true`,
    })
  const active = () => rows(`select first_name as name, is_active as active from contact order by 1`)
  await people('true')
  await owner.query(`update contact set is_active = false where first_name = 'Ann'`)
  await people('true')
  expect(await active()).toEqual([
    { name: 'Ann', active: false },
    { name: 'Bea', active: true },
  ])
  await people('false')
  await people('true')
  expect(await active()).toMatchObject([{ active: true }, { active: true }])
})

test('a row that the feed takes away goes, whoever edited it', async () => {
  await owner.query(`update contact set title = 'Boss' where first_name = 'Bea'`)
  await load({ people: 'account,email,deleted\nCORBEL,bea@corbel.example,true' })
  expect(await rows(`select is_active as active from contact where first_name = 'Bea'`)).toEqual([
    { active: false },
  ])
})

test('a row that a replacement left out comes back with the next word of the feed', async () => {
  const head = 'account,email,first_name,last_name,active'
  const [ann, bea] = ['CORBEL,ann@corbel.example,Ann,Lee,true', 'CORBEL,bea@corbel.example,Bea,Ng,true']
  const active = () => rows(`select first_name as name, is_active as active from contact order by 1`)
  await load({ people: `${head}\n${ann}\n${bea}` })
  expect(await active()).toMatchObject([{ active: true }, { active: true }])
  await load({ people: `${head}\n${ann}` }, { mode: 'replace', isRemovalConfirmed: true })
  expect(await active()).toMatchObject([{ active: true }, { name: 'Bea', active: false }])
  await load({ people: `${head}\n${ann}\n${bea}` })
  expect(await active()).toMatchObject([{ active: true }, { active: true }])
})
