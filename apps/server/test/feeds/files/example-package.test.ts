import { contract, feedExamplesPath } from '@homestead/contract'
import { feeds } from '@homestead/contract/feeds/feed-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFeedDoor } from '../feed-door.ts'

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor({ empty: true })))
afterAll(() => door.server.close())

const held = async () =>
  (await door.asStaff.call(contract.feedStates, {})).map(({ feed, heldCount }) => [feed, heldCount])

test('the examples of all feeds load as they come, and go again as a whole', async () => {
  const { server, asStaff } = door
  const before = await held()
  const { rawPayload } = await server.app.inject(feedExamplesPath)
  const checked = await asStaff.check('package', rawPayload, { fileName: 'examples.zip' })
  expect(checked.errors).toEqual([])
  expect(checked.parts.map(({ feed, readCount }) => [feed, readCount])).toEqual(
    feeds.map(({ name }) => [name, 1]),
  )
  expect(await asStaff.apply(checked.id)).toMatchObject({ status: 'Applied', problem: null })
  expect(await held()).not.toEqual(before)

  await asStaff.call(contract.undoFeedRun, { params: { run: checked.id } })
  expect(await asStaff.settled(checked.id)).toMatchObject({ status: 'Undone', problem: null, errors: [] })
  expect(await held()).toEqual(before)
})
