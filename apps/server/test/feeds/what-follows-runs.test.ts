import { afterAll, expect, test } from 'vitest'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'

// What else is different after a run, in tables that the feed itself does not name.

const { load, rows, close, owner } = await openFeedNetwork()
afterAll(close)
await load(smallNetwork)

test('a builder that moves to another region takes its sums along', async () => {
  const regionOf = async () => (await rows(`select region_id from builder where source_key = 'B-1'`))[0]
  const before = await regionOf()
  await load({
    builders: `builder,name,status,enrolled_on,address1,city,state,postal_code
      B-1,Cedar Ridge Homes,Active,2020-01-01,9 Oak St,Albany,NY,12207`,
  })
  expect(await regionOf()).not.toEqual(before)
  expect(await verifyRollups(owner)).toEqual([])
})

test('a serial number is repeated while it is seen at two addresses, and lists hear of it', async () => {
  const photos = (...given: string[]) =>
    load({
      captures: `capture,account,builder,address1,city,state,postal_code,room,captured_at,captured_by,serial_number,deleted
        ${given.join('\n')}`,
    })
  const at = (key: string, street: string, deleted = '') =>
    `${key},CORBEL,B-1,${street},Frisco,TX,75034,Kitchen,2026-10-01T12:00:00Z,Ann,S-77,${deleted}`
  const state = async () => ({
    repeated: (await rows('select source_key as key from capture_item where is_repeated order by 1')).map(
      ({ key }) => key,
    ),
    version: (await rows('select version::int from capture_state'))[0]?.version,
  })
  await photos(at('P-1', '1 Elm St'))
  expect(await state()).toEqual({ repeated: [], version: 1 })
  await photos(at('P-2', '2 Elm St'))
  expect(await state()).toEqual({ repeated: ['P-1', 'P-2'], version: 2 })
  await photos(at('P-2', '2 Elm St', 'true'))
  expect((await state()).repeated).toEqual([])
})
