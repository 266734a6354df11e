import { expect, test } from 'vitest'
import { mapSize } from './us-outline.gen.ts'
import { inAtlas, onMap } from './us-projection.ts'

/** The values the usual drawing of the country (960 × 500) is known by. */
test.each([
  ['San Francisco', -122.4194, 37.7749, [107.4, 214.1]],
  ['New York', -74.0064, 40.7142, [794.6, 176.5]],
  ['Anchorage', -149.9003, 61.2181, [171.2, 446.9]],
  ['Honolulu', -157.8583, 21.3069, [298.5, 451.0]],
])('%s stands where the atlas draws it', (_, longitude, latitude, expected) => {
  const found = inAtlas(longitude, latitude, { scale: 1070, x: 480, y: 250 })
  expect(found.map((each) => Math.round(each * 10) / 10)).toEqual(expected)
})

test('places of the country are on our drawing of it', () => {
  for (const [longitude, latitude] of [
    [-122.4, 37.8],
    [-68.8, 44.8],
    [-80.2, 25.8],
    [-157.9, 21.3],
    [-149.9, 61.2],
  ] as const) {
    const [x, y] = onMap(longitude, latitude)
    expect([x > 0 && x < mapSize.width, y > 0 && y < mapSize.height]).toEqual([true, true])
  }
})
