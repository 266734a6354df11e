import { addDays, addMonths, monthOf } from './calendar.ts'
import { readPlaces, type Place } from './places.ts'
import { seededRandom, type Random } from './random.ts'

/** 48 complete months and what has passed of the current one. */
export const completeMonths = 48

/** Builders of the network that people see. */
export const usualBuilderCount = 2_100

/** What every part of the network needs to know. */
export interface Network {
  readonly today: string
  /** The last day on which anything happened: of today nobody knows yet what will. */
  readonly yesterday: string
  /** months[47] is last month, months[48] the current one. */
  readonly months: readonly string[]
  readonly places: readonly Place[]
  readonly builderCount: number
  /** How large it is beside the usual one: with fewer builders there are fewer leads and photographs too. */
  readonly share: number
  readonly random: (part: string) => Random
}

export function describeNetwork(today: string, seed: number, builderCount: number): Network {
  const thisMonth = monthOf(today)
  return {
    today,
    yesterday: addDays(today, -1),
    months: Array.from({ length: completeMonths + 1 }, (_, at) => addMonths(thisMonth, at - completeMonths)),
    places: readPlaces(),
    builderCount,
    share: builderCount / usualBuilderCount,
    random: (part) => seededRandom(seed, part),
  }
}
