import { expect, test } from 'vitest'
import { lensAt } from './zoom-lens.ts'

const photo = { width: 368, height: 260 }

test('the lens is 120, the pane 250, and what is below the one fills the other', () => {
  const { left, top, enlarged } = lensAt({ x: 184, y: 130 }, photo)
  expect([left, top]).toEqual([124, 70])
  expect(enlarged.width / photo.width).toBeCloseTo(250 / 120)
  expect(enlarged.left / left).toBeCloseTo(-250 / 120)
  expect(enlarged.top / top).toBeCloseTo(-250 / 120)
})

test('the lens stays on the photo', () => {
  expect(lensAt({ x: 0, y: 0 }, photo)).toMatchObject({ left: 0, top: 0 })
  expect(lensAt({ x: 368, y: 260 }, photo)).toMatchObject({ left: 248, top: 140 })
  expect(lensAt({ x: 30, y: 30 }, { width: 60, height: 60 })).toMatchObject({ left: 0, top: 0 })
})
