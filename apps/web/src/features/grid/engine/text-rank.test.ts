import fc from 'fast-check'
import { expect, test } from 'vitest'
import { finish } from './steps.ts'
import { rankTexts, sortTexts } from './text-rank.ts'

const collator = new Intl.Collator('en')
const places = (texts: string[]) => finish(sortTexts(texts))
const inOrder = (texts: string[]) => Array.from(places(texts), (id) => texts[id])

const isSorted = (texts: (string | undefined)[]) =>
  texts.every((text, i) => !i || collator.compare(texts[i - 1] ?? '', text ?? '') <= 0)

const word = fc.constantFrom(
  'Cedar',
  'cedar',
  'Oak',
  'Öak',
  'Homes',
  'Älta',
  'ø',
  '’s',
  '&',
  '-',
  '12',
  '.',
  'ß',
)
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))

test('texts stand in the collator’s order', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(name, fc.string(), fc.string({ unit: 'grapheme' }))), (texts) => {
      expect(isSorted(inOrder(texts))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('many texts with the same beginning do, too', () => {
  const texts = Array.from(
    { length: 3000 },
    (_, i) => `Builder of Homes ${(i * 7919) % 3000}${i % 7 ? '' : 'é'}`,
  )
  expect(isSorted(inOrder(texts))).toBe(true)
})

test('equal texts share a place, empty ones have none', () => {
  const [a, b, empty, c, none] = finish(rankTexts(['b', 'a', '', 'b', null]))
  expect(a).toBe(c)
  expect(b).toBeLessThan(a as number)
  expect([empty, none]).toEqual([Number.NaN, Number.NaN])
})
