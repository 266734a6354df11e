import { expect, test } from 'vitest'
import { regionsOf } from './regions.ts'

test('exactly the region features are regions, without the word Feature, after the synthetic first', () => {
  const features = [
    { id: 11, name: 'Base Product' },
    { id: 7, name: 'Texas Region Feature' },
    { id: 10, name: 'Northwest REGION FEATURE' },
    { id: 12, name: 'User Management' },
  ]
  expect(regionsOf(features)).toEqual([
    { id: -1, displayName: 'All Subscribed Regions' },
    { id: 7, displayName: 'Texas Region' },
    { id: 10, displayName: 'Northwest REGION' },
  ])
})
