import { homeTypes } from '@homestead/contract/feeds/choices'
import type { BuilderModel } from '../network/builder-model.ts'
import { addDays } from '../network/calendar.ts'
import type { Random } from '../network/random.ts'
import { wordOf, type FeedRow } from './cells.ts'

const interest = ['Not interested', 'Somewhat interested', 'Interested', 'Very interested']
const prices = [
  '$200,000 - $299,999',
  '$300,000 - $399,999',
  '$400,000 - $549,999',
  '$550,000 - $749,999',
  '$750,000+',
]
const deltas = ['Below market', 'At market', '0 - 10% above market', '10 - 25% above market']
const feet = ['1,200 - 1,799', '1,800 - 2,399', '2,400 - 2,999', '3,000 - 3,999', '4,000+']
const lines: Record<number, readonly string[]> = {
  1: ['Entry-level', 'Move-up', 'Active adult', 'Luxury'],
  2: ['Townhome', 'Apartment', 'Condominium'],
}

const noProfile: FeedRow = {
  profile_updated_on: null,
  leed_green_building: null,
  smart_homes: null,
  offsite_construction: null,
  air_quality_improvement: null,
  builds: [],
}

/** Nine in ten builders have told what they build; the first line is the largest. */
export function profileCells(r: Random, model: BuilderModel, today: string): FeedRow {
  if (!r.chance(0.9)) return noProfile
  const four = () => r.pick(interest)
  return {
    leed_green_building: four(),
    smart_homes: four(),
    offsite_construction: four(),
    air_quality_improvement: four(),
    profile_updated_on: addDays(today, -r.int(10, 700)),
    builds: buildsOf(r, model),
  }
}

function buildsOf(r: Random, { multiFamilyShare, homesPerYear }: BuilderModel): FeedRow[] {
  const types = multiFamilyShare > 0.5 ? [2, 1] : multiFamilyShare > 0 ? [1, 2] : r.chance(0.3) ? [1, 1] : [1]
  return types.map((type, at) => {
    const share = types.length === 1 ? 1 : at === 0 ? 0.75 : 0.25
    const bedrooms = r.int(2, 4)
    return {
      home_type: wordOf(homeTypes, type),
      product_category: r.pick(lines[type]!),
      selling_price: r.pick(prices),
      price_to_market: r.pick(deltas),
      bedrooms: `${bedrooms} - ${bedrooms + 1}`,
      full_baths: `${bedrooms - 1} - ${bedrooms}`,
      square_feet: r.pick(feet),
      build_count: Math.max(1, Math.round(homesPerYear * share)),
    }
  })
}
