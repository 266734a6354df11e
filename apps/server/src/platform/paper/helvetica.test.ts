import { expect, test } from 'vitest'
import { textWidth, wrapText } from './helvetica.ts'

test('a text is as wide as its letters, more in bold', () => {
  expect(textWidth('$4,860.00', 10)).toBeCloseTo(7 * 5.56 + 2 * 2.78)
  expect(textWidth('Willow', 10)).toBeCloseTo(9.44 + 3 * 2.22 + 5.56 + 7.22)
  expect(textWidth('Willow', 10, 'bold')).toBeGreaterThan(textWidth('Willow', 10))
})

test('lines break between words, and within one only where it must be', () => {
  const text = '120 x $40.50, above 1,000'
  expect(wrapText(text, 200, 10)).toEqual([text])
  expect(wrapText(text, 70, 10)).toEqual(['120 x $40.50,', 'above 1,000'])
  const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwll'
  const lines = wrapText(`1 ${word} Rd`, 60, 10)
  expect(lines.join('').replaceAll(' ', '')).toBe(`1${word}Rd`)
  for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(60)
  expect(wrapText(' ', 60, 10)).toEqual([])
  expect(wrapText('W', 1, 10)).toEqual(['W'])
})
