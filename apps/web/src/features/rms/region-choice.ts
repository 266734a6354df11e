import type { SpecialistRegion } from '@homestead/contract'

/** The map and the buttons are two ways to the same choice. */
export interface RegionChoice {
  selected: number | undefined
  onChoose: (region: SpecialistRegion) => void
}
