import { allFeatures, regionsOf } from '@homestead/contract'
import { describe, expect, test } from 'vitest'
import { chosenRegion, featuresFor, greyedRegionLabel } from './regions.ts'

const regions = regionsOf([
  { id: 9, name: 'Base Product' },
  { id: 4, name: 'Texas Region Feature' },
  { id: 7, name: 'mountain region feature' },
  { id: 8, name: 'Reports Feature' },
])

test('regions are the features named so, after the entry for all of them', () => {
  expect(regions).toEqual([
    { id: -1, displayName: 'All Subscribed Regions' },
    { id: 4, displayName: 'Texas Region' },
    { id: 7, displayName: 'mountain region' },
  ])
})

describe('the chosen region', () => {
  test('is the remembered one', () => {
    expect(chosenRegion(regions, '7').id).toBe(7)
  })

  test.each([null, '99', '9', ''])('is all of them when %s is remembered', (remembered) => {
    expect(chosenRegion(regions, remembered).id).toBe(allFeatures)
  })
})

test('a data call gets the chosen region, or every subscribed one', () => {
  expect(featuresFor(regions, 4)).toEqual([4])
  expect(featuresFor(regions, allFeatures)).toEqual([4, 7])
})

test('an account without a region asks about none, not about the whole network', () =>
  expect(featuresFor(regionsOf([{ id: 9, name: 'Base Product' }]), allFeatures)).toEqual([allFeatures]))

describe('the greyed-out selector', () => {
  test('shows the label of the innermost route that has one', () => {
    expect(greyedRegionLabel('/authenticated/leadplus', [undefined, 'All Regions'])).toBe('All Regions')
  })

  test('stays live where no route greys it out', () => {
    expect(greyedRegionLabel('/authenticated/rms', [undefined, undefined])).toBeUndefined()
  })

  test.each(['new-builders', 'missed-value'])('stays live on %s', (report) => {
    expect(greyedRegionLabel(`/authenticated/programanalysis/${report}`, ['All Regions'])).toBeUndefined()
  })
})
