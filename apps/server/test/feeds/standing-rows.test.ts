import { afterAll, expect, test } from 'vitest'
import { undoRun } from '../../src/features/feeds/runs/undo-run.ts'
import { withFeedSession } from '../../src/features/feeds/runs/feed-session.ts'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { feedDay, openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'

/** Rows that others stand on, when they are to go. */

const { load, rows, close, owner, pool, problemsOf } = await openFeedNetwork()
afterAll(close)

const pricesOf = (account: string) =>
  rows(`select p.valid_from::text as since from category_price p join account a on a.id = p.manufacturer_id
    join category g on g.id = p.category_id where a.source_key = '${account}' and g.source_key = 'WIN' order by 1`)

test('a price that claims stand on stays, also where rows with errors are left out', async () => {
  await load(smallNetwork)
  const gone = {
    prices: `account,category,valid_from,price,incentive,deleted
      CORBEL,WIN,2025-01-01,,,true
      CORBEL,WIN,2026-10-01,,,true
      CORBEL,WIN,2026-10-10,300,9,`,
  }
  expect(await problemsOf(gone)).toEqual([
    {
      feed: 'claims',
      line: 0,
      column: 'category',
      value: 'H-1, CORBEL, WIN',
      reason: 'The account has no price for the category on that day',
    },
    {
      feed: 'claims',
      line: 0,
      column: 'category',
      value: 'H-2, CORBEL, WIN',
      reason: 'The account has no price for the category on that day',
    },
    {
      feed: 'prices',
      line: 2,
      column: 'valid_from',
      value: 'CORBEL, WIN, 2025-01-01',
      reason: 'Claims stand on it',
    },
    {
      feed: 'prices',
      line: 3,
      column: 'valid_from',
      value: 'CORBEL, WIN, 2026-10-01',
      reason: 'Claims stand on it',
    },
  ])
  const { verdicts } = await load(gone, { skipsErrors: true })
  expect(verdicts.filter(({ feed }) => feed === 'prices')).toMatchObject([
    { newCount: 1, removedCount: 0, errorCount: 2 },
  ])
  expect(await pricesOf('CORBEL')).toEqual([
    { since: '2025-01-01' },
    { since: '2026-10-01' },
    { since: '2026-10-10' },
  ])
  // What goes together goes.
  await load({
    claims: 'closing,account,category,deleted\nH-1,CORBEL,WIN,true\nH-2,CORBEL,WIN,true',
    prices: gone.prices.replace('CORBEL,WIN,2026-10-10,300,9,', ''),
  })
  expect(await pricesOf('CORBEL')).toEqual([{ since: '2026-10-10' }])
  expect(await verifyRollups(owner)).toEqual([])
})

const subCategories = () =>
  rows(`select s.name from sub_category s join category g on g.id = s.category_id
    where g.source_key = 'WIN' order by s.name`)

test('a sub-category that a product is in stays, and goes once the product has another', async () => {
  const product = (code: string, name: string) => `CORBEL,${code},A window,WIN,${name}`
  const columns = 'account,product,name,category,sub_category'
  await load({ products: [columns, product('P-1', 'Casement'), product('P-2', 'Slider')].join('\n') })
  const fewer = { categories: 'category,name,sub_categories\nWIN,Windows,Slider; Awning' }
  expect(await problemsOf(fewer)).toEqual([
    {
      feed: 'products',
      line: 0,
      column: 'sub_category',
      value: 'CORBEL, P-1',
      reason: 'Is none of the category’s sub-categories',
    },
  ])
  const { id } = await load({ ...fewer, products: [columns, product('P-1', 'Awning')].join('\n') })
  expect(await subCategories()).toEqual([{ name: 'Awning' }, { name: 'Slider' }])
  await withFeedSession(pool, (session) => undoRun(session, id, 'A test', feedDay))
  expect(await subCategories()).toEqual([{ name: 'Casement' }, { name: 'Slider' }])
  expect(
    await rows(
      `select s.name from catalogue_product p join sub_category s on s.id = p.sub_category_id order by 1`,
    ),
  ).toEqual([{ name: 'Casement' }, { name: 'Slider' }])
  await load(fewer, { skipsErrors: true })
  expect(await subCategories()).toEqual([{ name: 'Awning' }, { name: 'Casement' }, { name: 'Slider' }])
})
