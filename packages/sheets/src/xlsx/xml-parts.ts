import { SheetProblem } from '../sheet-row.ts'

/** A start tag, an end tag, or the text between two. Names come without their prefix. */
export type XmlPart =
  | { readonly tag: string; readonly attributes: string; readonly ends: boolean }
  | { readonly end: string }
  | { readonly text: string }

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return names[name] ?? whole
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

const local = (name: string) => name.slice(name.indexOf(':') + 1)

const patterns = new Map<string, RegExp>()

/** One attribute of a tag, by its name without a prefix. Read on demand: most are never asked for. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? plain(found[1] ?? found[2] ?? '') : undefined
}

function tagOf(inside: string): XmlPart {
  if (inside.startsWith('/')) return { end: local(inside.slice(1).trim()) }
  const ends = inside.endsWith('/')
  const body = ends ? inside.slice(0, -1) : inside
  const name = /^[^\s/]+/.exec(body)?.[0] ?? ''
  return { tag: local(name), attributes: body.slice(name.length), ends }
}

/** What begins with the first and ends with the second is passed over, but for the text that stands as it is. */
const special = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const

const damaged = () => new SheetProblem('The file is damaged or is not an Excel workbook.')

/** A cell holds less than 33,000 letters, a tag even less; what goes on longer is no workbook. */
const longestPart = 200_000

/**
 * Reads XML as it comes, all parts of a piece at once. Enough for the files of a workbook: no entities beyond the five,
 * no document types, so there is nothing that could unfold or reach elsewhere. What breaks off in the middle is damaged,
 * not short.
 */
export async function* xmlParts(pieces: AsyncIterable<string>): AsyncGenerator<XmlPart[]> {
  let [rest, depth] = ['', 0]
  for await (const piece of pieces) {
    rest += piece
    const parts: XmlPart[] = []
    let at = 0
    for (;;) {
      const open = rest.indexOf('<', at)
      if (open < 0) break
      const kind =
        rest[open + 1] === '!' ? special.find(([begin]) => rest.startsWith(begin, open)) : undefined
      const close = kind ? rest.indexOf(kind[1], open + kind[0].length) : rest.indexOf('>', open)
      if (close < 0) break
      if (open > at) parts.push({ text: plain(rest.slice(at, open)) })
      if (kind) {
        if (kind[0] === '<![CDATA[') parts.push({ text: rest.slice(open + kind[0].length, close) })
      } else if (rest[open + 1] !== '?' && rest[open + 1] !== '!') {
        const part = tagOf(rest.slice(open + 1, close))
        if ('end' in part) depth -= 1
        else if ('tag' in part && !part.ends) depth += 1
        parts.push(part)
      }
      at = close + (kind ? kind[1].length : 1)
    }
    rest = rest.slice(at)
    if (rest.length > longestPart) throw damaged()
    if (parts.length > 0) yield parts
  }
  if (depth !== 0 || rest.trim() !== '') throw damaged()
}
