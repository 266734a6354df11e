import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/database.ts'

const { owner, close } = await openTestDatabase()
afterAll(close)

test("each region's default zip lies in it", async () => {
  const { rows } = await owner.query('select id from region where region_of_zip(default_zip) <> id')
  expect(rows).toEqual([])
})

test('the ranges of zip codes leave no gap and do not overlap', async () => {
  const { rows } = await owner.query(`
    select from_zip, to_zip, lead(from_zip) over (order by from_zip) as next from region_zip order by from_zip`)
  expect(rows[0].from_zip).toBe('00000')
  expect(rows.at(-1).to_zip).toBe('99999')
  for (const { to_zip, next } of rows.slice(0, -1)) expect(Number(next)).toBe(Number(to_zip) + 1)
})

test('region ids are the ids of their features', async () => {
  const { rows } = await owner.query(`
    select r.id from region r left join feature f on f.id = r.id and f.name = r.name || ' Region Feature' where f.id is null`)
  expect(rows).toEqual([])
})

test('a builder follows its primary address', async () => {
  await owner.query(`
    insert into builder (id, name, enrolled_on) values (1, 'Builder', '2020-01-01');
    insert into builder_address values (1, 1, '1 Elm St', '', 'Holtsville', 'NY', '00501')`)
  await owner.query(
    `update builder_address set city = 'Dell City', state = 'TX', postal_code = '79837' where builder_id = 1`,
  )
  await owner.query(`select builders_follow_address('{1}')`)
  const { rows } = await owner.query('select city, state, region_id from builder where id = 1')
  expect(rows).toEqual([{ city: 'Dell City', state: 'TX', region_id: 9 }])
})
