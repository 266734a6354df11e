// npm run draw:regions: the map of the country in its regions, from the Census Bureau's outlines of the states (us-atlas).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { merge, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import { root } from './prepare.mjs'
import { regionStates } from './region-states.ts'

const target = `${root}/apps/web/src/ui/map/us-outline.gen.ts`
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json'), 'utf8'),
)

/** Corners whose triangle with their neighbours is smaller than this are left out, and islands smaller than that. */
const smallestCorner = 0.6
const smallestIsland = 6

const map = simplify(presimplify(atlas), smallestCorner)
const states = map.objects.states.geometries
const regionOf = new Map(regionStates.map(({ census, region }) => [census, region]))
const ids = [...new Set(regionOf.values())].toSorted((a, b) => a - b)

const pairs = (ring) => ring.slice(1).map((point, at) => [ring[at], point])
const cross = ([[ax, ay], [bx, by]]) => ax * by - bx * ay
const area = (ring) => pairs(ring).reduce((sum, pair) => sum + cross(pair), 0) / 2
const centre = (ring) =>
  [0, 1].map((axis) => {
    const moment = pairs(ring).reduce((sum, pair) => sum + (pair[0][axis] + pair[1][axis]) * cross(pair), 0)
    return moment / (6 * area(ring))
  })

/** How far a point lies from the nearest border. */
const room = ([x, y], ring) =>
  Math.min(
    ...pairs(ring).map(([[ax, ay], [bx, by]]) => {
      const [dx, dy] = [bx - ax, by - ay]
      const along = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1), 0), 1)
      return Math.hypot(x - ax - along * dx, y - ay - along * dy)
    }),
  )
const isInside = ([x, y], ring) =>
  pairs(ring).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay),
  ).length %
    2 ===
  1
/** As near to the middle as a number fits without touching a border; where it fits nowhere, in the widest part. */
const numberRoom = 20
const numberPlace = (ring) => {
  const [x, y] = centre(ring)
  const offsets = Array.from({ length: 81 }, (_, at) => (at - 40) * 4)
  const inside = offsets
    .flatMap((dx) => offsets.map((dy) => [x + dx, y + dy]))
    .filter((point) => isInside(point, ring))
    .map((point) => ({ point, room: room(point, ring), away: Math.hypot(point[0] - x, point[1] - y) }))
  const roomy = inside.filter((each) => each.room >= numberRoom).toSorted((a, b) => a.away - b.away)
  return (roomy[0] ?? inside.toSorted((a, b) => b.room - a.room)[0]).point
}

const regions = ids.map((id) => {
  const { coordinates } = merge(
    map,
    states.filter((state) => regionOf.get(state.id) === id),
  )
  const rings = coordinates.flat().filter((ring) => Math.abs(area(ring)) >= smallestIsland)
  return { id, rings: rings.toSorted((a, b) => Math.abs(area(b)) - Math.abs(area(a))) }
})

/** The drawing is 760 wide, in tenths, so that whole numbers are fine enough. */
const width = 7600
const margin = 20
const points = regions.flatMap(({ rings }) => rings.flat())
const [left, top] = [0, 1].map((axis) => Math.min(...points.map((point) => point[axis])))
const [right, bottom] = [0, 1].map((axis) => Math.max(...points.map((point) => point[axis])))
const scale = (width - 2 * margin) / (right - left)
const height = Math.ceil((bottom - top) * scale) + 2 * margin
const place = ([x, y]) => [Math.round((x - left) * scale) + margin, Math.round((y - top) * scale) + margin]

const line = (corners, closed) => {
  const placed = corners.map(place).filter((p, at, all) => at === 0 || `${p}` !== `${all[at - 1]}`)
  if (closed) placed.pop()
  const steps = placed.slice(1).map(([x, y], at) => `${x - placed[at][0]},${y - placed[at][1]}`)
  return `M${placed[0]}l${steps.join(' ')}`.replaceAll(/[, ]-/g, '-') + (closed ? 'z' : '')
}

const borders = (wanted) =>
  mesh(map, map.objects.states, (a, b) => a !== b && wanted(regionOf.get(a.id), regionOf.get(b.id)))
    .coordinates.map((corners) => line(corners, false))
    .join('')

const shape = ({ id, rings }) => {
  const [x, y] = place(numberPlace(rings[0]))
  return `  { id: ${id}, x: ${x}, y: ${y}, outline: '${rings.map((ring) => line(ring, true)).join('')}' },`
}

writeFileSync(
  target,
  `// Written by npm run draw:regions; do not edit.
export const mapSize = { width: ${width}, height: ${height} }
/** Where a point of the atlas stands: its place less these, times this, plus the margin. */
export const mapFrame = { left: ${left}, top: ${top}, scale: ${scale}, margin: ${margin} }
/** The outline of each region, and where its number stands. */
export const regionShapes = [
${regions.map(shape).join('\n')}
]
export const stateBorders = '${borders((a, b) => a === b)}'
export const regionBorders = '${borders((a, b) => a !== b)}'
`,
)
