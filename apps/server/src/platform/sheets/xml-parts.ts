/** A start tag, an end tag, or the text between two. */
export type XmlPart =
  | { readonly tag: string; readonly attributes: Record<string, string>; readonly ends: boolean }
  | { readonly end: string }
  | { readonly text: string }

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string) =>
  text.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return names[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const local = (name: string) => name.replace(/^.*:/, '')

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g)].map((found) => [
      local(found[1] ?? ''),
      plain(found[3] ?? found[4] ?? ''),
    ]),
  )

const longestTag = 100_000

/**
 * Reads XML as it comes. Enough for the plain files of a workbook: no entities beyond the five, no document types, so
 * there is nothing that could unfold or reach elsewhere.
 */
export async function* xmlParts(pieces: AsyncIterable<string>): AsyncGenerator<XmlPart> {
  let rest = ''
  for await (const piece of pieces) {
    rest += piece
    let at = 0
    for (;;) {
      const open = rest.indexOf('<', at)
      if (open < 0) break
      const close = rest.indexOf('>', open)
      if (close < 0) break
      if (open > at) yield { text: plain(rest.slice(at, open)) }
      const inside = rest.slice(open + 1, close)
      at = close + 1
      if (inside.startsWith('?') || inside.startsWith('!')) continue
      if (inside.startsWith('/')) yield { end: local(inside.slice(1).trim()) }
      else {
        const ends = inside.endsWith('/')
        const body = ends ? inside.slice(0, -1) : inside
        const name = /^[^\s/]+/.exec(body)?.[0] ?? ''
        yield { tag: local(name), attributes: attributesOf(body.slice(name.length)), ends }
      }
    }
    rest = rest.slice(at)
    if (rest.length > longestTag) rest = rest.slice(0, longestTag)
  }
}
