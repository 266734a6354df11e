import { permissions, type ProductId } from '@homestead/contract'
import fc from 'fast-check'
import type pg from 'pg'
import { changeEdition, createAccount, member, startTestApp } from '../fixtures.ts'

/** Searching for the smallest network that fails ends before the test does: a test that is cut off would show none. */
export const recounts = {
  numRuns: Number(process.env['REPORT_RUNS'] ?? 40),
  interruptAfterTimeLimit: 120_000,
  markInterruptAsFailure: true,
}

/** A few manufacturers, builders and homes, small enough to recount by hand. The first manufacturer asks. */
export interface ReportNetwork {
  readonly productId: ProductId
  readonly subscribed: readonly number[]
  readonly prices: readonly { maker: number; category: number; price: number; incentive: number }[]
  readonly builders: readonly {
    name: string
    zip: string
    status: string
    enrolledOn: string
    types: readonly number[]
  }[]
  readonly homes: readonly {
    builder: number
    closedOn: string
    type: 1 | 2
    claims: readonly { maker: number; category: number; units: number }[]
  }[]
  readonly blocked: readonly { maker: number; builder: number }[]
  readonly contracts: readonly {
    maker: number
    builder: number
    versions: string[]
    endedOn: string | null
  }[]
  readonly events: readonly {
    name: string
    heldOn: string
    region: number
    guests: readonly { maker: number; builder: number; attendees: number }[]
  }[]
  readonly leads: readonly {
    maker: number
    builder: number
    offer: number
    type: 1 | 2
    cents: number
    status: number
    /** Of a lead that was lost or declined. */
    reason: number
    assigned: boolean
    assignedOn: string
    statusOn: string
    /** Days from today until it should be answered. */
    respondIn: number | null
  }[]
}

/** The day the network is looked at: June 2026 is the last complete month. */
export const reportDay = '2026-07-09'

/** Region and specialist by zip; 79837 lies in Texas and belongs to Southwest. */
export const zips: Record<string, { region: number; specialist: string | null }> = {
  '00501': { region: 1, specialist: 'Ann Lee' },
  '32217': { region: 4, specialist: null },
  '63005': { region: 6, specialist: 'Bo Chan' },
  '79837': { region: 9, specialist: 'Bo Chan' },
}
export const builderTypes = ['Production', 'Semi-custom', 'Custom', 'Multi-family', 'Remodeler']
const names = ['Acme', 'beta "Q" \\', "C'mon <b>", 'Dune', 'élan', 'Fox'].map((name) => `${name} Homes`)

/** Where ranges begin and end: months, the year, the twelve, twenty-four and forty-eight months, and today's. */
const edges = `2026-07-01 2026-06-30 2026-06-01 2026-05-31 2026-05-01 2026-04-30 2026-01-01
  2025-12-31 2025-07-01 2025-06-30 2024-07-01 2024-06-30 2022-07-01 2022-06-30`.split(/\s+/)
const dayBetween = (from: string, days: number) =>
  fc
    .integer({ min: 0, max: days })
    .map((n) => new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10))
/** Half of them lie close together, so that several homes of a builder meet in one month. */
const day = fc.oneof(
  fc.constantFrom(...edges),
  dayBetween('2026-04-20', 80),
  dayBetween('2025-06-20', 380),
  dayBetween('2022-06-20', 1480),
)

const makers = [0, 1, 2]
const categories = [1, 2, 3]
const pairs = makers.flatMap((maker) => categories.map((category) => ({ maker, category })))

const some = <T>(values: readonly T[]) => fc.subarray([...values])

export const reportNetwork: fc.Arbitrary<ReportNetwork> = fc
  .record({
    sold: fc.subarray(pairs, { minLength: 2 }),
    builderCount: fc.integer({ min: 1, max: names.length }),
  })
  .chain(({ sold, builderCount }) => {
    const builder = fc.integer({ min: 0, max: builderCount - 1 })
    const relation = { maker: fc.constantFrom(0, 0, 1), builder }
    const unique = { selector: (each: { maker: number; builder: number }) => `${each.maker}/${each.builder}` }
    return fc.record({
      productId: fc.constantFrom<ProductId>(1, 2, 3, 4),
      subscribed: some([1, 4, 6, 9]),
      prices: fc.tuple(
        ...sold.map((pair) =>
          fc.record({
            maker: fc.constant(pair.maker),
            category: fc.constant(pair.category),
            price: fc.integer({ min: 0, max: 5000 }),
            incentive: fc.integer({ min: 0, max: 333 }),
          }),
        ),
      ),
      builders: fc.tuple(
        ...names.slice(0, builderCount).map((name) =>
          fc.record({
            name: fc.constant(name),
            zip: fc.constantFrom(...Object.keys(zips)),
            status: fc.constantFrom('A', 'A', 'A', 'I'),
            enrolledOn: day,
            types: some([1, 2, 3, 4, 5]),
          }),
        ),
      ),
      // A builder nobody supplies is as common as one that several do.
      supply: fc.tuple(
        ...names
          .slice(0, builderCount)
          .map(() => fc.oneof(fc.constant([]), fc.subarray(sold, { maxLength: Math.min(3, sold.length) }))),
      ),
      homes: fc.array(
        fc.record({
          builder,
          closedOn: day,
          type: fc.constantFrom<1 | 2>(1, 2),
          units: fc.integer({ min: 1, max: 9 }),
          taken: fc.integer({ min: 0, max: 7 }),
        }),
        { maxLength: 40, size: 'max' },
      ),
      blocked: fc.uniqueArray(fc.record(relation), { ...unique, maxLength: 3 }),
      contracts: fc.uniqueArray(
        fc.record({
          ...relation,
          versions: fc.uniqueArray(day, { minLength: 1, maxLength: 2 }),
          endedOn: fc.option(day),
        }),
        { ...unique, maxLength: 3 },
      ),
      events: fc.array(
        fc.record({
          name: fc.constantFrom('Leadshare East', 'Leadshare Gulf', 'Leadshare West'),
          heldOn: day,
          region: fc.constantFrom(1, 2, 3, 4, 5, 9),
          guests: fc.uniqueArray(fc.record({ ...relation, attendees: fc.integer({ min: 1, max: 4 }) }), {
            ...unique,
            maxLength: 4,
          }),
        }),
        { maxLength: 3 },
      ),
      leads: fc.array(
        fc.record({
          ...relation,
          offer: fc.integer({ min: 1, max: 4 }),
          type: fc.constantFrom<1 | 2>(1, 2),
          cents: fc.integer({ min: 0, max: 99_999 }),
          status: fc.integer({ min: 1, max: 7 }),
          reason: fc.integer({ min: 1, max: 4 }),
          assigned: fc.boolean(),
          assignedOn: day,
          statusOn: day,
          respondIn: fc.option(fc.integer({ min: -20, max: 20 })),
        }),
        { maxLength: 8 },
      ),
    })
  })
  .map(({ supply, ...network }) => ({
    ...network,
    homes: network.homes.map(({ units, taken, ...home }) => ({
      ...home,
      claims: (supply[home.builder] ?? [])
        .filter((_, at) => (taken >> at) % 2 === 1)
        .map((pair) => ({ ...pair, units })),
    })),
  }))

/** A server without a network, somebody who may see every report of an account, and that account with two others. */
export const startReportApp = async () => {
  const server = await startTestApp()
  const me = await member(server.owner, permissions)
  const others = [await createAccount(server.owner), await createAccount(server.owner)]
  return { server, me, accounts: [me.account.accountId, ...others.map(({ accountId }) => accountId)] }
}

/** Outside ids of the leads, by their place in the network. */
export const leadUuid = (at: number) => `00000000-0000-4000-9000-00000000000${at + 1}`

/** Outside ids of the builders, by their place in the network. */
export const builderUuid = (at: number) => `00000000-0000-4000-8000-00000000000${at + 1}`

/** Puts the network in the place of whatever is there; `accounts` are the manufacturers' ids. */
export async function loadReportNetwork(owner: pg.Pool, accounts: readonly number[], given: ReportNetwork) {
  const claims = given.homes.flatMap((home, at) =>
    home.claims.map((claim) => {
      const sold = given.prices.find((one) => one.maker === claim.maker && one.category === claim.category)
      return { ...claim, ...home, id: at + 1, price: sold?.price ?? 0, incentive: sold?.incentive ?? 0 }
    }),
  )
  const rows = (values: readonly unknown[]) => JSON.stringify(values)
  const client = await owner.connect()
  const run = (sql: string, values: readonly unknown[]) =>
    client.query(sql, sql.includes('$2') ? [rows(values), accounts] : [rows(values)])
  try {
    await client.query(`begin;
      delete from closing; delete from drm_contract; delete from lead; delete from leadshare_attendance; delete from leadshare_event;
      delete from manufacturer_builder; delete from builder; delete from account_feature;
      delete from category_price; delete from manufacturer_category`)
    await changeEdition(client, accounts[0], given.productId)
    await client.query('insert into account_feature select $1, unnest($2::int[])', [
      accounts[0],
      [...given.subscribed, 11],
    ])
    await run(
      `insert into manufacturer_category select ($2::int[])[maker + 1], category
       from jsonb_to_recordset($1) as x (maker int, category int)`,
      given.prices,
    )
    await run(
      `insert into builder (id, enterprise_id, name, status_code, enrolled_on)
       select at, ('00000000-0000-4000-8000-00000000000' || at)::uuid, b ->> 'name', b ->> 'status',
         (b ->> 'enrolledOn')::date
       from jsonb_array_elements($1) with ordinality as x (b, at)`,
      given.builders,
    )
    await run(
      `insert into builder_address select at, 1, '1 Elm St', '', 'Town ' || at, 'ST', b ->> 'zip'
       from jsonb_array_elements($1) with ordinality as x (b, at)`,
      given.builders,
    )
    await client.query('select builders_follow_address(array(select id from builder))')
    await run(
      `insert into builder_type_of_builder select at, t::int
       from jsonb_array_elements($1) with ordinality as x (b, at), jsonb_array_elements_text(b -> 'types') as t`,
      given.builders,
    )
    await run(
      `insert into closing (id, builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
       select at, (h ->> 'builder')::int + 1, (h ->> 'closedOn')::date, '2026-07-09', (h ->> 'type')::int,
         '1 Oak Ave', 'Town', 'ST', '00501'
       from jsonb_array_elements($1) with ordinality as x (h, at)`,
      given.homes,
    )
    await run(
      `insert into claim
       select ($2::int[])[maker + 1], h.id, category, h.builder_id, h.month, h.home_type_id, units, units * incentive,
         units * price
       from jsonb_to_recordset($1) as x (maker int, id bigint, category int, units int, price int, incentive int)
       join closing h using (id)`,
      claims,
    )
    await run(
      `insert into manufacturer_builder (manufacturer_id, builder_id, is_blocked)
       select ($2::int[])[maker + 1], builder + 1, true from jsonb_to_recordset($1) as x (maker int, builder int)`,
      given.blocked,
    )
    // A relation without a block means nothing special.
    await client.query(
      `insert into manufacturer_builder (manufacturer_id, builder_id)
       select m, b.id from builder b, unnest($1::int[]) as m on conflict do nothing`,
      [accounts],
    )
    await run(
      `with contract as (
         insert into drm_contract (manufacturer_id, id, builder_id, contract_number, name, created_on, ended_on)
         select ($2::int[])[(k ->> 'maker')::int + 1], at, (k ->> 'builder')::int + 1, 'K' || at, 'K', '2022-01-01',
           (k ->> 'endedOn')::date
         from jsonb_array_elements($1) with ordinality as x (k, at) returning manufacturer_id, id)
       insert into drm_contract_version (manufacturer_id, contract_id, valid_from)
       select c.manufacturer_id, c.id, v::date
       from jsonb_array_elements($1) with ordinality as x (k, at) join contract c on c.id = at,
         jsonb_array_elements_text(k -> 'versions') as v`,
      given.contracts,
    )
    await run(
      `insert into leadshare_event (id, name, held_on, location, region_id)
       select at, e ->> 'name', (e ->> 'heldOn')::date, 'Hall', (e ->> 'region')::int
       from jsonb_array_elements($1) with ordinality as x (e, at)`,
      given.events,
    )
    await run(
      `insert into leadshare_attendance
       select ($2::int[])[(g ->> 'maker')::int + 1], at, (g ->> 'builder')::int + 1, (g ->> 'attendees')::int, 'Call'
       from jsonb_array_elements($1) with ordinality as x (e, at), jsonb_array_elements(e -> 'guests') as g`,
      given.events,
    )
    await run(
      `insert into lead (manufacturer_id, enterprise_id, name, offer_type_id, home_type_id, builder_id,
         assignee_contact_id, offered_on, assigned_on, value_cents, status_id, lost_reason_id, declined_reason_id, status_on,
         respond_by, last_updated_at)
       select a.id, ('00000000-0000-4000-9000-00000000000' || at)::uuid, 'LP-' || at, (l ->> 'offer')::int,
         (l ->> 'type')::int, (l ->> 'builder')::int + 1,
         case when (l ->> 'assigned')::boolean then c.id end,
         (l ->> 'assignedOn')::date, (l ->> 'assignedOn')::date, (l ->> 'cents')::int, s.id, case when s.id = 6 then (l ->> 'reason')::int end,
         case when s.id = 7 then (l ->> 'reason')::int end, (l ->> 'statusOn')::date,
         today_of(a.id) + (l ->> 'respondIn')::int, '2026-01-02T03:04:05.678Z'
       from jsonb_array_elements($1) with ordinality as x (l, at)
       join account a on a.id = ($2::int[])[(l ->> 'maker')::int + 1]
       left join (select manufacturer_id, min(id) as id from contact group by 1) c on c.manufacturer_id = a.id
       join lead_status s on s.id = (l ->> 'status')::int`,
      given.leads,
    )
    await client.query('commit')
    await client.query('select rollup_rebuild($1)', [reportDay])
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
