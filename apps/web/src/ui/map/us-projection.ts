import { mapFrame } from './us-outline.gen.ts'

const radians = Math.PI / 180

/** A cone whose areas are true (Albers), seen so that `middle` is at 0, 0. */
const cone = (turn: number, middle: readonly [number, number], parallels: readonly [number, number]) => {
  const [low, high] = parallels.map((degrees) => Math.sin(degrees * radians)) as [number, number]
  const n = (low + high) / 2
  const c = 1 + low * (2 * n - low)
  const raw = (longitude: number, latitude: number): [number, number] => {
    const r = Math.sqrt(c - 2 * n * Math.sin(latitude * radians)) / n
    const angle = longitude * radians * n
    return [r * Math.sin(angle), Math.sqrt(c) / n - r * Math.cos(angle)]
  }
  const [x0, y0] = raw(...middle)
  return (longitude: number, latitude: number): [number, number] => {
    const [x, y] = raw(longitude + turn, latitude)
    return [x - x0, y0 - y]
  }
}

const mainland = cone(96, [-0.6, 38.7], [29.5, 45.5])
const alaska = cone(154, [-2, 58.5], [55, 65])
const hawaii = cone(157, [-3, 19.9], [8, 18])

/** Where the atlas of the states draws a place: Alaska and Hawaii stand below the others, Alaska at a third. */
export const inAtlas = (
  longitude: number,
  latitude: number,
  { scale, x, y }: { scale: number; x: number; y: number } = { scale: 1300, x: 487.5, y: 305 },
): [number, number] => {
  const at = ([dx, dy]: [number, number], size: number, left: number, down: number): [number, number] => [
    x + scale * (dx * size + left),
    y + scale * (dy * size + down),
  ]
  if (latitude > 50 && longitude < -129) return at(alaska(longitude, latitude), 0.35, -0.307, 0.201)
  if (latitude < 24 && longitude < -150) return at(hawaii(longitude, latitude), 1, -0.205, 0.212)
  return at(mainland(longitude, latitude), 1, 0, 0)
}

/** The same on our own drawing of it. */
export const onMap = (longitude: number, latitude: number): [number, number] => {
  const { left, top, scale, margin } = mapFrame
  const [x, y] = inAtlas(longitude, latitude)
  return [(x - left) * scale + margin, (y - top) * scale + margin]
}
