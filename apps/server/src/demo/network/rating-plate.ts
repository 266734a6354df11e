import type { Random } from './random.ts'

/** What is printed on a label. */
export interface Label {
  readonly brand: string
  readonly modelNumber: string
  readonly serialNumber: string
  /** Three more figures, by what they are called. */
  readonly figures: readonly (readonly [string, string])[]
  readonly madeIn: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const xml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign]!)

/** Ground, its shade, the label's own colours, and the band that carries the name. */
const looks = [
  { wall: ['#b9b3a8', '#7f786c'], label: ['#eef0f1', '#bcc2c6'], band: '#24303f' },
  { wall: ['#8d8578', '#5f574c'], label: ['#dfe3e5', '#b2b8bd'], band: '#1f2b2a' },
  { wall: ['#c4ccd2', '#8e99a2'], label: ['#f7f5ee', '#e2dece'], band: '#7a2f26' },
  { wall: ['#a7b0a2', '#6c7568'], label: ['#f1f2f0', '#cfd3cc'], band: '#2d4a3e' },
  { wall: ['#d2cdc4', '#a39c90'], label: ['#e8ebee', '#c2c9d0'], band: '#30406b' },
] as const

/** Bars as a code would have them; they are read by nobody. */
const barCode = (r: Random) => {
  let at = 0
  let bars = ''
  while (at < 150) {
    const width = r.int(1, 3) * 2
    bars += `<rect x="${444 + at}" y="314" width="${width}" height="52"/>`
    at += width + r.int(1, 2) * 2
  }
  return `<g fill="#1d242b">${bars}</g>`
}

/** A photo of a rating plate, drawn: a label on a wall, a little crooked, in the light of a window. */
export function drawRatingPlate(r: Random, label: Label): string {
  const { wall, label: metal, band } = r.pick(looks)
  const [name = '', ...rest] = label.brand.toUpperCase().split(' ')
  const turn = (r.next() * 7 - 3.5).toFixed(1)
  const [dx, dy] = [r.int(-24, 24), r.int(-16, 16)]
  const screws = [
    [110, 122],
    [626, 122],
    [110, 402],
    [626, 402],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="7" fill="#aab0b4" stroke="#767d82" stroke-width="2"/><path d="M${x! - 4} ${y}h8" stroke="#5d6469" stroke-width="2"/>`,
  )
  const captions = label.figures.map(
    ([called], at) => `<text x="${132 + at * 106}" y="330">${xml(called)}</text>`,
  )
  const figures = label.figures.map(
    ([, value], at) => `<text x="${132 + at * 106}" y="360">${xml(value)}</text>`,
  )
  const light = r.int(180, 420)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1472" height="1040" viewBox="0 0 736 520">
<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
<linearGradient id="m"><stop offset="0" stop-color="${metal[0]}"/><stop offset=".4" stop-color="${metal[1]}"/><stop offset=".6" stop-color="${metal[0]}"/><stop offset="1" stop-color="${metal[1]}"/></linearGradient></defs>
<rect width="736" height="520" fill="url(#w)"/><path d="M0 68H736M0 456H736" stroke="#000" stroke-opacity=".22" stroke-width="4"/><path d="M0 74H736M0 462H736" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>
<g transform="translate(${dx} ${dy}) rotate(${turn} 368 260)"><rect x="90" y="106" width="568" height="332" rx="14" fill="#000" opacity=".3"/><rect x="84" y="96" width="568" height="332" rx="14" fill="url(#m)" stroke="#8d9498" stroke-width="2"/><rect x="96" y="108" width="544" height="308" rx="8" fill="none" stroke="#8d9498" stroke-opacity=".6" stroke-width="2"/>${screws.join('')}
<rect x="132" y="124" width="472" height="52" fill="${band}"/><text x="152" y="160" font-family="Arial, sans-serif" font-weight="700" font-size="30" letter-spacing="4" fill="#f2f4f5">${xml(name)}</text><text x="588" y="157" text-anchor="end" font-family="Arial, sans-serif" font-size="15" letter-spacing="1" fill="#d7dde2">${xml(rest.join(' '))}</text>
<g font-family="Arial, sans-serif" font-size="15" fill="#39424b"><text x="132" y="206">MODEL NO.</text><text x="132" y="268">SERIAL NO.</text>${captions.join('')}<text x="132" y="397" font-size="12">${xml(label.madeIn)}</text></g>
<g font-family="'Courier New', 'Liberation Mono', monospace" font-weight="700" fill="#161b20" font-size="32"><text x="132" y="238">${xml(label.modelNumber)}</text><text x="132" y="300">${xml(label.serialNumber)}</text><g font-size="24">${figures.join('')}</g></g>
${barCode(r)}</g>
<path d="M0 0H${light}L${light - 220} 520H0Z" fill="#fff" opacity=".1"/></svg>`
}
