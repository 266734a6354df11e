import { arc, area, line } from 'd3-shape'

/** A place on the plot; undefined where there is no value, which interrupts a line. */
export type Spot = readonly [x: number, y: number] | undefined

const shortened = (path: string | null) =>
  (path ?? '').replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))

const x = (spot: Spot) => spot?.[0] ?? 0
const y = (spot: Spot) => spot?.[1] ?? 0
const exists = (spot: Spot) => spot !== undefined

export const linePath = (spots: readonly Spot[]): string =>
  shortened(line<Spot>(x, y).defined(exists)(spots as Spot[]))

export const areaPath = (spots: readonly Spot[], base: number): string =>
  shortened(area<Spot>(x, base, y).defined(exists)(spots as Spot[]))

/** A bar on the base, its two upper corners rounded. */
export const barPath = (left: number, top: number, width: number, base: number): string => {
  const radius = Math.min(2, width / 2, Math.max(base - top, 0))
  return shortened(
    `M${left},${base}V${top + radius}Q${left},${top} ${left + radius},${top}H${left + width - radius}` +
      `Q${left + width},${top} ${left + width},${top + radius}V${base}Z`,
  )
}

const turn = 2 * Math.PI

/** A part of a ring around 0,0, clockwise from the top; `from` and `to` are shares of the whole. */
export const ringPath = (from: number, to: number, radius: number, cutout: number): string =>
  shortened(
    arc()({
      startAngle: from * turn,
      endAngle: to * turn,
      outerRadius: radius,
      innerRadius: radius * cutout,
    }),
  )
