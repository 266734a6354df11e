import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../apps/web/src')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
)
const codeFiles = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
)
const tokens = join('app', 'tokens.css')

/** Each place in a style sheet where something is found, as file:line. */
const places = (pattern: RegExp, isWanted: (found: RegExpExecArray) => boolean = () => true) =>
  sheets
    .filter((name) => name !== tokens)
    .flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        // The margins of a page of paper know no custom properties.
        .replaceAll(/@page \{(?:[^{}]|\{[^{}]*\})*\}/g, (page) => page.replaceAll(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, at) =>
          [...line.matchAll(pattern)].filter(isWanted).map(([found]) => `${name}:${at + 1} ${found}`),
        ),
    )

test('there are style sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(50)
})

test('pages change at 480, 800, 1050 and 1280 pixels and nowhere else', () => {
  const edges = ['max-width: 480', 'max-width: 800', 'max-width: 1050', 'max-width: 1280']
  const beyond = ['min-width: 481', 'min-width: 801', 'min-width: 1051', 'min-width: 1281']
  const below = ['width < 480', 'width < 800', 'width < 1050', 'width < 1280']
  const known = [...edges, ...beyond, ...below].map((edge) => `(${edge}px)`)
  expect(places(/\((?:min-|max-)?width[:\s][^)]*\)/g, ([found]) => !known.includes(found))).toEqual([])
})

/** What code asks of the browser or of the size of the window, and what it names its edges; Mantine's in em of 16. */
const edgesIn = (code: string): number[] => {
  const asked = [...code.matchAll(/\((?:min-|max-)?width\s*(?:[<>]=?|:)\s*(\d+)px\)/g)]
  const compared = [...code.matchAll(/\b\w*width\)?\s*[<>]=?\s*(\d{3,})/gi)]
  const named = [...code.matchAll(/\b(?:edges =|breakpoints:) \{([^}]*)\}/g)].flatMap(([, list = '']) => [
    ...list.matchAll(/: '?([\d.]+)(em)?/g),
  ])
  return [...asked, ...compared, ...named].map(([, size, unit]) => Number(size) * (unit === 'em' ? 16 : 1))
}

test('nor do pages change anywhere else in code', () => {
  const found = codeFiles.flatMap((name) =>
    edgesIn(readFileSync(join(root, name), 'utf8')).map((edge) => ({ name, edge })),
  )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ edge }) => ![480, 800, 1050, 1280].includes(edge))).toEqual([])
})

test('what a style is composed of is there', () => {
  const composed = sheets.flatMap((name) => {
    const own = readFileSync(join(root, name), 'utf8')
    return [...own.matchAll(/composes: ([\w ]+?)(?: from .([^']+).)?;/g)].flatMap(
      ([, classes = '', from]) => {
        const there = from === undefined ? own : readFileSync(join(root, dirname(name), from), 'utf8')
        return classes.split(' ').map((each) => ({
          style: `${each} in ${name}`,
          isThere: new RegExp(`\\.${each}(?![\\w-])`).test(there),
        }))
      },
    )
  })
  expect(composed.length).toBeGreaterThan(50)
  expect(composed.filter(({ isThere }) => !isThere)).toEqual([])
})

test('what lies over what is said by the layers of the tokens', () => {
  expect(places(/z-index: (?!var\(--hiq-z-).*/g)).toEqual([])
})

test('colours are tokens', () => {
  expect(places(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi)).toEqual([])
})

/** Mantine reckons with the colors, so it cannot be given the tokens themselves. It looks for two by other names. */
const nameInTokens: Record<string, string> = { yellow: 'amber', gray: 'slate' }

test('the ramps of the theme are those of the tokens', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const ramps = [...read(join('app', 'theme.ts')).matchAll(/^ {4}(\w+): t\('([^']*)'\)/gm)]
    .map(([, name = '', colors = '']) => ({ name, colors: colors.split(' ') }))
    // The dark surfaces are Mantine's own and no tokens.
    .filter(({ name }) => name !== 'dark')
  expect(ramps.map(({ name }) => name)).toEqual(['brand', 'clay', 'green', 'red', 'yellow', 'gray'])
  const tokenOf = (name: string) => new RegExp(`--hiq-${name}: (#[0-9a-f]{6});`).exec(read(tokens))?.[1]
  for (const { name, colors } of ramps) {
    expect(colors).toHaveLength(10)
    expect(colors).toEqual(colors.map((_color, at) => tokenOf(`${nameInTokens[name] ?? name}-${at}`)))
  }
})
