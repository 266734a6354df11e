import { contract } from '@homestead/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../support/fixtures.ts'
import { lines, startFeedDoor } from './feed-door.ts'

/** What a replacement takes for missing, and when somebody has to say that it is meant to go. */

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor()))
afterAll(() => door.server.close())

const keysOf = async (query: string) =>
  (await door.server.owner.query<{ key: string }>(query)).rows.map(({ key }) => key)

test('what it would deactivate is counted as removed, and asked about where it is much', async () => {
  const { asStaff } = door
  const { id, removal, parts } = await asStaff.check('builders', 'builder\nB-1\n', { mode: 'replace' })
  expect(parts).toMatchObject([{ changedCount: 0, unchangedCount: 1, removedCount: 1, changedColumns: {} }])
  expect(removal).toEqual({ feed: 'builders', removedCount: 1, heldCount: 2 })
  expect(await refusal(asStaff.apply(id))).toEqual([
    409,
    '1 of 2 builders would be removed: confirm that they are to go.',
  ])
  expect(await asStaff.apply(id, { confirmRemoval: true })).toMatchObject({
    status: 'Applied',
    removedCount: 1,
  })
  expect(await keysOf(`select source_key as key from builder where status_code = 'C'`)).toEqual(['B-2'])
})

test('a file without a row stands for all of its source, and is asked about', async () => {
  const { asStaff } = door
  const { id, removal } = await asStaff.check('closings', lines('closing,builder,closed_on'), {
    mode: 'replace',
  })
  expect(removal).toEqual({ feed: 'closings', removedCount: 3, heldCount: 3 })
  await asStaff.call(contract.discardFeedRun, { params: { run: id } })
  // Another source has none of them.
  expect(
    await asStaff.check('closings', lines('closing,builder,closed_on'), { mode: 'replace', source: 'deed' }),
  ).toMatchObject({ removedCount: 0, removal: null })
})

test('rows that cannot be read are not missing: with them nothing is replaced', async () => {
  const { asStaff } = door
  const file = lines(`closing,builder,closed_on,home_type,address1,city,state,postal_code
    H-1,B-1,2026-09-14,Single Family,10 Oak St,Frisco,TX,75034
    H-2,B-1,2026-10-32,Single Family,12 Oak St,Frisco,TX,75034
    H-3,B-2,2026-10-20,Multi Family,14 Oak St,Phoenix,AZ,85001`)
  const { id, errorCount, unreadable } = await asStaff.check('closings', file, { mode: 'replace' })
  expect([errorCount, unreadable]).toEqual([1, { feed: 'closings', rows: 1 }])
  expect(await refusal(asStaff.apply(id, { skipErrors: true, confirmRemoval: true }))).toEqual([
    409,
    '1 row of closings cannot be read, and a replacement would take it for missing: mend it first.',
  ])
  expect(await keysOf('select source_key as key from closing order by 1')).toEqual(['H-1', 'H-2', 'H-3'])
  // Rows that were read well and cannot be taken are known by their keys, and stay as they are.
  const unknown = await asStaff.check(
    'closings',
    file.replace('2026-10-32', '2026-10-02').replace('B-2', 'B-9'),
    {
      mode: 'replace',
    },
  )
  expect(unknown).toMatchObject({ errorCount: 1, removedCount: 0, unreadable: null })
  expect(await asStaff.apply(unknown.id, { skipErrors: true })).toMatchObject({ status: 'Applied' })
  expect(await keysOf('select source_key as key from closing order by 1')).toEqual(['H-1', 'H-2', 'H-3'])
})

test('what was confirmed holds for what was shown, and not for what is read anew', async () => {
  const { asStaff, server } = door
  const { id } = await asStaff.check('claims', 'closing,account,category,units\nH-2,CORBEL,WIN,12\n', {
    mode: 'replace',
  })
  await server.owner.query('update feed_run set is_removal_confirmed = true where id = $1', [id])
  await asStaff.call(contract.checkFeedRun, { params: { run: id }, body: {} })
  expect(await asStaff.settled(id)).toMatchObject({ removal: { feed: 'claims', removedCount: 4 } })
  await asStaff.call(contract.discardFeedRun, { params: { run: id } })
})

test('rows without a source of their own are replaced by runs of the source that brought them', async () => {
  const { asStaff } = door
  const file = 'account,category,valid_from,price,incentive\nLARK,WIN,2026-01-01,160,4\n'
  const other = await asStaff.check('prices', file, { mode: 'replace', source: 'other' })
  expect(other).toMatchObject({ newCount: 1, removedCount: 0, removal: null })
  expect(await asStaff.apply(other.id)).toMatchObject({ status: 'Applied' })
  // And the other way round.
  const same = await asStaff.check(
    'prices',
    lines(`account,category,valid_from,price,incentive
      CORBEL,WIN,2025-01-01,200,5
      CORBEL,WIN,2026-10-01,210,6
      CORBEL,DOOR,2025-01-01,900,15
      LARK,WIN,2025-01-01,150,3`),
    { mode: 'replace' },
  )
  expect(same).toMatchObject({ unchangedCount: 4, removedCount: 0 })
  await asStaff.call(contract.discardFeedRun, { params: { run: same.id } })
})
