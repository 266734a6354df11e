import { expect, test } from 'vitest'
import { knownLetters } from './plain-pdf.ts'

test.each([
  ['Łódź – “Nord”', 'Lódz - "Nord"'],
  ['Müller & Søn', 'Müller & Søn'],
  ['Cafe\u0301 Čapek', 'Café Capek'],
  ['בית 🏠', '??? ?'],
])('%s is written as %s', (given, written) => expect(knownLetters(given)).toBe(written))
