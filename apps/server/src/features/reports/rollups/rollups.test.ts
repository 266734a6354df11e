import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/database.ts'
import { verifyRollups } from './verify-rollups.ts'

const builders = [1, 2, 3, 4]
const manufacturers = [1, 2, 3]
/** One zip of a region each; 79837 lies in Texas and belongs to Southwest. */
const zips = ['00501', '32217', '79837']

const database = await createTestDatabase()
const owner = new pg.Client(database.owner)
const app = new pg.Client(database.app)
await owner.connect()
await app.connect()
await owner.query(`
  insert into account (id, type_id, name, product_id) select n, 2, 'Maker ' || n, 4 from generate_series(1, 3) n;
  insert into manufacturer_category select n, c from generate_series(1, 3) n, generate_series(1, 2) c;
  insert into builder (id, name, enrolled_on) select n, 'Builder ' || n, '2020-01-01' from generate_series(1, 4) n;
  insert into builder_address select n, 1, '1 Elm St', '', 'Town', 'NY', '00501' from generate_series(1, 4) n;
  select builders_follow_address('{1,2,3,4}');
  select rollup_rebuild('2026-07-09')`)
afterAll(async () => {
  await owner.end()
  await app.end()
  await database.drop()
})

const day = fc
  .integer({ min: 0, max: 1500 })
  .map((n) => new Date(Date.UTC(2022, 6, 1) + n * 86_400_000).toISOString().slice(0, 10))
const claims = fc.uniqueArray(
  fc.record({
    manufacturer: fc.constantFrom(...manufacturers),
    category: fc.constantFrom(1, 2),
    units: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: (claim) => `${claim.manufacturer}/${claim.category}`, maxLength: 4 },
)
const builder = fc.constantFrom(...builders)
const change = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      builder,
      day,
      type: fc.constantFrom(1, 2),
      claims,
    }),
  },
  fc.record({ kind: fc.constant('redate' as const), builder, day, type: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('remove' as const), builder }),
  fc.record({
    kind: fc.constant('unclaim' as const),
    builder,
    manufacturer: fc.constantFrom(...manufacturers),
  }),
  fc.record({ kind: fc.constant('doubt' as const), builder, isConfirmed: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), builder, zip: fc.constantFrom(...zips) }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const anyHome = 'select id from closing where builder_id = $1 order by id desc limit 1'

async function apply(one: Change) {
  if (one.kind === 'add') {
    const { rows } = await owner.query<{ id: string }>(
      `insert into closing (builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
       values ($1, $2, $2, $3, '1 Elm St', 'Town', 'NY', '00501') returning id`,
      [one.builder, one.day, one.type],
    )
    for (const { manufacturer, category, units } of one.claims)
      await owner.query(
        `insert into claim select $1, h.id, $2, h.builder_id, h.month, h.home_type_id, $3::int, $3 * 10, $3 * 100 * $1::int
         from closing h where id = $4`,
        [manufacturer, category, units, rows[0]?.id],
      )
  }
  // The claims of a home follow its date and type.
  if (one.kind === 'redate')
    await owner.query(`update closing set closed_on = $2, home_type_id = $3 where id = (${anyHome})`, [
      one.builder,
      one.day,
      one.type,
    ])
  if (one.kind === 'remove') await owner.query(`delete from closing where id = (${anyHome})`, [one.builder])
  if (one.kind === 'unclaim')
    await owner.query('delete from claim where builder_id = $1 and manufacturer_id = $2', [
      one.builder,
      one.manufacturer,
    ])
  if (one.kind === 'doubt')
    await owner.query(`update closing set is_confirmed = $2 where id = (${anyHome})`, [
      one.builder,
      one.isConfirmed,
    ])
  if (one.kind === 'move') {
    await owner.query('update builder_address set postal_code = $2 where builder_id = $1', [
      one.builder,
      one.zip,
    ])
    await owner.query('select builders_follow_address(array[$1::int])', [one.builder])
  }
}

test('rollups equal the facts after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
      await owner.query('begin')
      for (const one of changes) await apply(one)
      await owner.query('select rollup_builders($1)', [[...new Set(changes.map((one) => one.builder))]])
      await owner.query('commit')
      expect(await verifyRollups(owner)).toEqual([])
    }),
    { numRuns: 12 },
  )
  await owner.query(`update claim set revenue_cents = units * 777 where manufacturer_id = 2`)
  await owner.query('select rollup_manufacturer(2)')
  expect(await verifyRollups(owner)).toEqual([])
  await owner.query(`select rollup_turn_month('2026-10-02')`)
  expect(await verifyRollups(owner)).toEqual([])
})

test('a request refreshes its builder without seeing other manufacturers', async () => {
  await app.query('begin')
  await app.query(`select set_config('app.manufacturer', '1', true)`)
  await app.query(`insert into closing (builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
    values (1, '2026-09-03', '2026-09-20', 1, '9 Oak St', 'Town', 'NY', '00501')`)
  await app.query('select rollup_builders($1)', [[1]])
  expect((await app.query('select from usage_month where manufacturer_id <> 1')).rowCount).toBe(0)
  await expect(app.query(`select rollup_rebuild('2026-10-02')`)).rejects.toThrow('permission denied')
  await app.query('rollback')
  expect(await verifyRollups(owner)).toEqual([])
})
