import pg from 'pg'
import { monthOf } from '../apps/server/src/demo/network/calendar.ts'
import { readPlaces } from '../apps/server/src/demo/network/places.ts'
import { withoutIndexes } from '../apps/server/src/demo/load/without-indexes.ts'

export interface BenchOptions {
  /** About this many claims; 1_000_000 and 10_000_000 are the measured sizes. */
  readonly claims: number
  readonly today: string
  readonly builders?: number
  readonly manufacturers?: number
  readonly onStep?: (step: string, seconds: number) => void
}

/** Five supplies a builder, each taken for four homes in five. */
const claimsPerClosing = 4

/**
 * Fills a migrated, empty database with a large network, set by set, and builds its rollups. Same shape as the demo
 * (a few builders close most homes) without its people and papers.
 */
export async function loadBenchNetwork(owner: pg.PoolConfig, options: BenchOptions): Promise<void> {
  const { claims, today, builders = 20_000, manufacturers = 100, onStep } = options
  const client = new pg.Client(owner)
  await client.connect()
  const step = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now()
    await work()
    onStep?.(name, (performance.now() - started) / 1000)
  }
  try {
    await client.query('begin')
    await client.query('select setseed(0.42)')
    await client.query(`set local work_mem = '256MB'`)
    await client.query(`set local maintenance_work_mem = '512MB'`)
    await step('accounts and builders', () => loadParties(client, builders, manufacturers, today))
    await step('closings and claims', () =>
      withoutIndexes(client, ['closing', 'claim'], () =>
        loadBenchFacts(client, builders, Math.round(claims / claimsPerClosing), monthOf(today)),
      ),
    )
    await step('analyze', async () => {
      await client.query('analyze closing')
      await client.query('analyze claim')
    })
    await step('rollups', () => client.query('select rollup_rebuild($1)', [today]))
    await client.query('commit')
    await step('vacuum', () => client.query('vacuum analyze'))
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function loadParties(client: pg.ClientBase, builders: number, manufacturers: number, today: string) {
  const places = readPlaces()
  await client.query(
    `insert into account (id, type_id, name, product_id)
     select n, 2, 'Manufacturer ' || n, n % 4 + 1 from generate_series(1, $1::int) n`,
    [manufacturers],
  )
  await client.query(
    `insert into manufacturer_category
     select distinct n, c from generate_series(1, $1::int) n, unnest(array[n % 16 + 1, n * 7 % 16 + 1]) c`,
    [manufacturers],
  )
  await client.query(`insert into category_price
    select manufacturer_id, category_id, '2000-01-01', 5000 + 100 * manufacturer_id, 100 + manufacturer_id
    from manufacturer_category`)
  await client.query(`insert into account_feature
    select id, f from account, generate_series(1, 11) f where product_id = 2 or f = 11`)
  await client.query(
    `insert into builder (id, name, enrolled_on)
     select n, initcap(substr(md5(n::text), 1, 7)) || ' ' || (array['Homes', 'Builders', 'Construction', 'Communities'])[n % 4 + 1],
       $2::date - n % 4000
     from generate_series(1, $1::int) n`,
    [builders, today],
  )
  await client.query(
    `insert into builder_address (builder_id, address_type_id, address1, city, state, postal_code)
     select n, 1, n || ' Main St', p.city, p.state, p.zip
     from generate_series(1, $1::int) n
     join unnest($2::text[], $3::text[], $4::text[]) with ordinality as p (zip, city, state, at)
       on p.at = n % array_length($2, 1) + 1`,
    [builders, places.map((p) => p.zip), places.map((p) => p.city), places.map((p) => p.state)],
  )
  await client.query('select builders_follow_address(array(select id from builder))')
}

async function loadBenchFacts(client: pg.ClientBase, builders: number, closings: number, thisMonth: string) {
  // The exponent makes one builder in ten close half of the homes.
  await client.query(
    `insert into closing (id, builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
     select n, b.id, d.closed_on, d.closed_on + n % 28, case when n % 6 = 0 then 2 else 1 end, n || ' Oak Ave',
       b.city, b.state, b.postal_code
     from (
       select n, 1 + floor($2::int * random() ^ 2.4)::int as builder_id,
         $3::date - 1 - floor(random() * 1460)::int as closed_on
       from generate_series(1, $1::int) n
     ) d join builder b on b.id = d.builder_id`,
    [closings, builders, thisMonth],
  )
  await client.query(`select setval(pg_get_serial_sequence('closing', 'id'), $1)`, [closings])
  await client.query(`create temporary table supply on commit drop as
    select distinct on (b.id, m.category_id) b.id as builder_id, m.manufacturer_id, m.category_id, p.price_cents, p.incentive_cents
    from builder b
    cross join generate_series(1, 6) k
    join manufacturer_category m on m.manufacturer_id
      = 1 + abs(hashint4(b.id * 31 + k)) % (select count(*)::int from account)
    join category_price p using (manufacturer_id, category_id)
    where m.category_id % 2 = k % 2
    order by b.id, m.category_id, m.manufacturer_id`)
  await client.query('analyze supply')
  await client.query(`
    insert into claim
    select s.manufacturer_id, h.id, s.category_id, h.builder_id, h.month, h.home_type_id, u.units,
      u.units * s.incentive_cents, u.units * s.price_cents
    from closing h
    join supply s on s.builder_id = h.builder_id
    cross join lateral (select 1 + (h.id * 7 + s.category_id) % 20 as units) u
    where random() < 0.8`)
}

if (import.meta.main) {
  const [claims = '1000000', connectionString = process.env['DATABASE_URL']] = process.argv.slice(2)
  if (!connectionString) throw new Error('Name a migrated, empty database: bench-network.ts <claims> <url>')
  await loadBenchNetwork(
    { connectionString },
    {
      claims: Number(claims),
      today: new Date().toISOString().slice(0, 10),
      onStep: (step, seconds) => console.log(`${step}: ${seconds.toFixed(1)} s`),
    },
  )
}
