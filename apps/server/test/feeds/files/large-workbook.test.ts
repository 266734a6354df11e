import { inlineRows, workbookBytes, zipBytes } from '@homestead/sheets/test/zip-bytes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFeedDoor } from '../feed-door.ts'

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor({ settings: { MAX_UPLOAD_BYTES: '300' } })))
afterAll(() => door.server.close())

test('a workbook is as small in a package as by itself', async () => {
  const book = workbookBytes({
    sheets: {
      events: inlineRows([
        ['event', 'name'],
        ['E-1', 'Fair'],
      ]),
    },
  })
  const described = { resources: [{ name: 'events', path: 'events.xlsx' }] }
  const archive = zipBytes([
    { name: 'datapackage.json', content: JSON.stringify(described) },
    { name: 'events.xlsx', content: book },
  ])
  for (const [feed, content] of [
    ['events', book],
    ['package', archive],
  ] as const)
    expect(await door.asStaff.check(feed, content)).toMatchObject({
      status: 'Failed',
      problem: expect.stringMatching(/^A workbook may have .*: save it as CSV\.$/),
    })
})
