import type { BuilderModel } from './builder-model.ts'
import type { Cell } from '../load/copy-rows.ts'
import type { Random } from './random.ts'
import { addDays } from './calendar.ts'

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

/** Nine in ten builders have told what they build; the first line is the largest. */
export function profileRows(r: Random, models: readonly BuilderModel[], today: string) {
  const profiles: Cell[][] = []
  const builds: Cell[][] = []
  for (const model of models) {
    if (!r.chance(0.9)) continue
    const four = () => r.pick(interest)
    profiles.push([model.id, four(), four(), four(), four(), addDays(today, -r.int(10, 700))])
    const homeTypes =
      model.multiFamilyShare > 0.5
        ? [2, 1]
        : model.multiFamilyShare > 0
          ? [1, 2]
          : r.chance(0.3)
            ? [1, 1]
            : [1]
    for (const [at, type] of homeTypes.entries()) {
      const share = homeTypes.length === 1 ? 1 : at === 0 ? 0.75 : 0.25
      const bedrooms = r.int(2, 4)
      builds.push([
        model.id,
        at + 1,
        type,
        r.pick(lines[type]!),
        r.pick(prices),
        r.pick(deltas),
        `${bedrooms} - ${bedrooms + 1}`,
        `${bedrooms - 1} - ${bedrooms}`,
        r.pick(feet),
        Math.max(1, Math.round(model.homesPerYear * share)),
      ])
    }
  }
  return { profiles, builds }
}
