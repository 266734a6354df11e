import type { Manufacturer } from './manufacturers.ts'
import type { Random } from './random.ts'
import type { Label } from './rating-plate.ts'

type Figure = readonly [called: string, choices: readonly string[]]
interface Kind {
  readonly models: readonly string[]
  readonly suffixes: readonly string[]
  readonly figures: readonly Figure[]
}

const windows: Kind = {
  models: ['3050-SH', '4030-SL', '2030-AW', '3040-CS', '6040-PX'],
  suffixes: ['LE2', 'LE3'],
  figures: [
    ['U-FACTOR', ['0.27', '0.28', '0.30']],
    ['SHGC', ['0.22', '0.25']],
    ['DP', ['35', '50']],
  ],
}
const doors: Kind = {
  models: ['3068-FG', '3680-FG', '6068-PD', '2868-PN'],
  suffixes: ['L', 'R', 'D'],
  figures: [
    ['U-FACTOR', ['0.17', '0.21']],
    ['CORE', ['FOAM', 'SOLID']],
    ['DP', ['40', '55']],
  ],
}
const insulation: Kind = {
  models: ['R13-B15', 'R19-B23', 'R30-B24', 'R38-C24'],
  suffixes: ['KF', 'UF'],
  figures: [
    ['R-VALUE', ['13', '19', '30', '38']],
    ['INCHES', ['3.5', '6.25', '9.5']],
    ['FACING', ['KRAFT', 'NONE']],
  ],
}
const cabinets: Kind = {
  models: ['B24-2D', 'W3030', 'V36-SB', 'DB18'],
  suffixes: ['WH', 'OAK', 'GR'],
  figures: [
    ['WIDTH', ['18', '24', '36']],
    ['BOX', ['PLY', 'MDF']],
    ['HINGE', ['L', 'R']],
  ],
}
const flooring: Kind = {
  models: ['VP720', 'HW512', 'CT1212', 'VP948'],
  suffixes: ['OAK', 'ASH', 'STN'],
  figures: [
    ['WEAR MIL', ['12', '20']],
    ['MM', ['5.0', '6.5', '8.0']],
    ['CLASS', ['32', '33']],
  ],
}
const climate: Kind = {
  models: ['HP36-18', 'GF80-96', 'AC30-16', 'HP48-20'],
  suffixes: ['E1', 'E2', 'V'],
  figures: [
    ['VOLTS', ['208/230', '115']],
    ['TONS', ['2.5', '3.0', '4.0']],
    ['SEER2', ['15.2', '16.0', '18.1']],
  ],
}

const kinds: Record<number, Kind> = {
  1: windows,
  2: doors,
  3: doors,
  5: insulation,
  11: cabinets,
  12: cabinets,
  13: flooring,
  14: climate,
}

const letters = 'ABCDEFGHJKMNPRSTVWX'.split('')

/** A product of the manufacturer, as its label says it. */
export function productLabel(r: Random, { name, code, lines }: Manufacturer): Label {
  const kind = kinds[r.pick(lines).categoryId] ?? climate
  const lot = `${r.int(24, 26)}-${String(r.int(100, 999)).padStart(4, '0')}`
  const four = () => String(r.int(0, 9999)).padStart(4, '0')
  return {
    brand: name,
    modelNumber: `${code.slice(0, 2)}-${r.pick(kind.models)}-${r.pick(kind.suffixes)}`,
    serialNumber: `${r.int(2, 9)}${r.pick(letters)}${r.int(0, 9)}${r.pick(letters)}-${four()}-${r.int(10, 99)}${r.pick(letters)}${r.int(0, 9)}`,
    figures: kind.figures.map(([called, choices]) => [called, r.pick(choices)]),
    madeIn: `MADE IN THE USA   LOT ${lot}`,
  }
}
