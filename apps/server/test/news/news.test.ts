import { accountNews, news, qualifiedLeads } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { caller, createAccount, member, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp()
afterAll(() => server.close())

const me = await member(server.owner, ['LPO.Read'])
await server.owner.query(
  `insert into news_article (location, title, body, external_url, approved_at, is_active)
   select l, l || ' ' || n, '<p>Text</p>', null, now() - n * interval '1 day', n <> 3
   from unnest(array['enterprise', 'emerge']) l, generate_series(1, 7) n`,
)

const ask: ReturnType<typeof caller> = (definition, args) => caller(server, me.headers)(definition, args)
const titles = (articles: { title: string }[]) => articles.map(({ title }) => title)

test('the latest four active articles of the edition, newest first', async () => {
  const { payload, totalCount } = await ask(news, { query: {} })
  expect(titles(payload)).toEqual(['enterprise 1', 'enterprise 2', 'enterprise 4', 'enterprise 5'])
  expect(totalCount).toBe(6)
})

test('other places, pages and orders can be asked for', async () => {
  const second = await ask(news, { query: { Location: 'emerge', pageSize: 4, currentPage: 2 } })
  expect(titles(second.payload)).toEqual(['emerge 6', 'emerge 7'])
  const oldest = await ask(news, {
    query: { sortOrder: 'Ascending', orderColumnName: 'ApprovedAt', pageSize: 1 },
  })
  expect(titles(oldest.payload)).toEqual(['enterprise 7'])
  expect(titles((await ask(news, { query: { isActive: false } })).payload)).toEqual(['enterprise 3'])
  for (const query of [{ pageSize: 0 }, { pageSize: 51 }, { currentPage: 0 }])
    await expect(ask(news, { query })).rejects.toMatchObject({ status: 400 })
})

test('news for one account is for that account', async () => {
  const other = await createAccount(server.owner)
  for (const { accountId } of [me.account, other])
    await server.owner.query(
      `insert into account_news (manufacturer_id, title, body, approved_at) values ($1, $2, '', now())`,
      [accountId, `For ${accountId}`],
    )
  const mine = await ask(accountNews, { params: { id: me.account.accountEnterpriseId } })
  expect(titles(mine)).toEqual([`For ${me.account.accountId}`])
})

test('an article is shown from its day on, and until its end', async () => {
  await server.owner.query(`insert into news_article (location, title, body, approved_at, ends_at) values
    ('standard', 'to come', '', now() + interval '1 day', null), ('standard', 'over', '', now() - interval '2 days', now()),
    ('standard', 'now', '', now() - interval '1 day', now() + interval '1 day')`)
  const { payload, totalCount } = await ask(news, { query: { Location: 'standard' } })
  expect([titles(payload), totalCount]).toEqual([['now'], 1])
  await server.owner.query(
    `insert into account_news (manufacturer_id, title, body, approved_at, ends_at) values
      ($1, 'to come', '', now() + interval '1 day', null), ($1, 'over', '', now() - interval '2 days', now())`,
    [me.account.accountId],
  )
  const mine = await ask(accountNews, { params: { id: me.account.accountEnterpriseId } })
  expect(titles(mine)).toEqual([`For ${me.account.accountId}`])
})

test('a lead counts as qualified in the months that end while it is', async () => {
  const { rows: builders } = await server.owner.query(
    `insert into builder (name, enrolled_on) values ('Homes', '2020-01-01') returning id`,
  )
  const { rows: months } = await server.owner.query(
    `select to_char(date_trunc('month', now() at time zone 'UTC') - n * interval '1 month', 'YYYY-MM') as month
     from generate_series(12, 1, -1) n`,
  )
  const month = (at: number) => months[at].month as string
  const lead = async (name: string, offer: number, path: [status: number, at: string][]) => {
    const { rows } = await server.owner.query(
      `insert into lead (manufacturer_id, name, offer_type_id, home_type_id, builder_id, offered_on, assigned_on, status_id, status_on)
       values ($1, $2, $3, 1, $4, '2020-01-01', '2020-01-01', 3, '2020-01-01') returning id`,
      [me.account.accountId, name, offer, builders[0].id],
    )
    for (const [step, [status, at]] of path.entries())
      await server.owner.query(
        `insert into lead_history (manufacturer_id, lead_id, version, at, to_status_id, value_cents)
         values ($1, $2, $5, $3, $4, 0)`,
        [me.account.accountId, rows[0].id, `${at}T12:00:00Z`, status, step + 1],
      )
  }
  await lead('stays', 1, [
    [1, `${month(2)}-03`],
    [3, `${month(4)}-10`],
  ])
  await lead('moves on', 2, [
    [3, `${month(4)}-20`],
    [4, `${month(6)}-01`],
  ])
  await lead('within a month', 1, [
    [3, `${month(8)}-02`],
    [5, `${month(8)}-20`],
  ])
  await lead('informational', 4, [[3, `${month(0)}-01`]])
  const points = await ask(qualifiedLeads, {
    params: { accountId: me.account.accountEnterpriseId },
    query: {},
  })
  expect(points.map(({ valueOne }) => valueOne)).toEqual(months.map((each) => each.month))
  expect(points.map(({ valueTwo }) => valueTwo)).toEqual([0, 0, 0, 0, 2, 2, 1, 1, 1, 1, 1, 1])
})
