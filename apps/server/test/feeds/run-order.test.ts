import { contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { refusal } from '../support/fixtures.ts'
import { lines, startFeedDoor } from './feed-door.ts'

/** Runs that wait while others are applied: which of them is the latest is told by when they were applied. */

const { server, asStaff } = await startFeedDoor()
afterAll(() => server.close())

const rows = async (query: string) => (await server.owner.query(query)).rows
const undo = async (run: number) => {
  const answer = await refusal(asStaff.call(contract.undoFeedRun, { params: { run } }))
  return answer[0] === 200 ? (await asStaff.settled(run)).status : answer
}
const renaming = (name: string) => asStaff.check('builders', lines(`builder,name\nB-1,${name}`))
const nameNow = async () => (await rows(`select name from builder where source_key = 'B-1'`))[0]?.name
const applySince = [409, 'Another run of the same feed was applied since.']

test('a run that waited and was applied last is the one that can be taken back', async () => {
  const [first, second] = [await renaming('One'), await renaming('Two')]
  await asStaff.apply(second.id)
  await asStaff.apply(first.id)
  expect(await undo(second.id)).toEqual(applySince)
  expect(await undo(first.id)).toBe('Undone')
  expect(await nameNow()).toBe('Two')
})

test('what a later run made the portal forget is not taken back by half', async () => {
  const [first, second] = [await renaming('Three'), await renaming('Four')]
  await asStaff.apply(first.id)
  await asStaff.apply(second.id)
  expect(await undo(second.id)).toBe('Undone')
  expect(await nameNow()).toBe('Three')
  expect(await undo(first.id)).toEqual(applySince)
})

test('the pictures of a run that waits stay with it while another is applied', async () => {
  const picture = Buffer.from('GIF89a')
  const waiting = await asStaff.check(
    'specialists',
    lines(`specialist,first_name,last_name,title,email,phone,postal_code,photo
      S-1,Ann,Lee,Manager,ann@homestead.example,5125550100,75034,"data:image/gif;base64,${picture.toString('base64')}"`),
  )
  await asStaff.apply((await renaming('Five')).id)
  expect(await asStaff.apply(waiting.id)).toMatchObject({ status: 'Applied', problem: null })
  expect(await rows(`select image from specialist where source_key = 'S-1'`)).toEqual([{ image: picture }])
})

test('a run that was put away leaves no picture', async () => {
  const put = await asStaff.check(
    'specialists',
    lines(`specialist,first_name,last_name,title,email,phone,postal_code,photo
      S-2,Bea,Lee,Manager,bea@homestead.example,5125550100,75034,"data:image/gif;base64,R0lGODlh"`),
  )
  await asStaff.call(contract.discardFeedRun, { params: { run: put.id } })
  expect(await rows(`select count(*)::int as files from feed_file where run_id = ${put.id}`)).toEqual([
    { files: 0 },
  ])
})

test('whoever takes a run back the moment it is applied is not forgotten', async () => {
  for (const name of ['Six', 'Seven', 'Eight']) {
    const { id } = await renaming(name)
    await asStaff.call(contract.applyFeedRun, { params: { run: id }, body: {} })
    while ((await rows(`select status from feed_run where id = ${id}`))[0]?.status !== 'Applied');
    expect(await undo(id)).toBe('Undone')
  }
})
