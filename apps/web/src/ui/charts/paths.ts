/** A place on the plot; undefined where there is no value, which interrupts a line. */
export type Spot = readonly [x: number, y: number] | undefined

const short = (number: number) => Math.round(number * 10) / 10
const place = (x: number, y: number) => `${short(x)},${short(y)}`

/** The stretches of a line between its gaps. */
const stretches = (spots: readonly Spot[]): (readonly [number, number])[][] =>
  spots.reduce<(readonly [number, number])[][]>(
    (found, spot) => {
      if (spot) found.at(-1)?.push(spot)
      else found.push([])
      return found
    },
    [[]],
  )

const through = (spots: readonly (readonly [number, number])[]) =>
  spots.map(([x, y]) => place(x, y)).join('L')

export const linePath = (spots: readonly Spot[]): string =>
  stretches(spots)
    .filter((stretch) => stretch.length > 0)
    .map((stretch) => `M${through(stretch)}`)
    .join('')

export const areaPath = (spots: readonly Spot[], base: number): string =>
  stretches(spots)
    .filter((stretch) => stretch.length > 0)
    .map(
      (stretch) => `M${through(stretch)}L${through(stretch.toReversed().map(([x]) => [x, base] as const))}Z`,
    )
    .join('')

/** A bar on the base, its two upper corners rounded. */
export const barPath = (left: number, top: number, width: number, base: number): string => {
  const radius = Math.min(2, width / 2, Math.max(base - top, 0))
  const [right, shoulder] = [left + width, top + radius]
  return (
    `M${place(left, base)}V${short(shoulder)}Q${place(left, top)} ${place(left + radius, top)}` +
    `H${short(right - radius)}Q${place(right, top)} ${place(right, shoulder)}V${short(base)}Z`
  )
}

const turn = 2 * Math.PI

const onCircle = (share: number, radius: number) =>
  place(radius * Math.sin(share * turn), -radius * Math.cos(share * turn))

/** Along a circle from one share of it to another; a whole one needs a stop on the way. */
const arc = (from: number, to: number, radius: number): string => {
  const [clockwise, far] = [Number(to > from), Number(Math.abs(to - from) >= 0.5)]
  const end = `A${short(radius)},${short(radius)},0,${far},${clockwise},${onCircle(to, radius)}`
  return Math.abs(to - from) < 1 ? end : arc(from, (from + to) / 2, radius) + arc((from + to) / 2, to, radius)
}

/** A part of a ring around 0,0, clockwise from the top; `from` and `to` are shares of the whole. */
export const ringPath = (from: number, to: number, radius: number, cutout: number): string => {
  const hole = radius * cutout
  return `M${onCircle(from, radius)}${arc(from, to, radius)}L${onCircle(to, hole)}${arc(to, from, hole)}Z`
}
