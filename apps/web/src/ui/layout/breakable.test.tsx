import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

const drawn = (text: string, before: '@' | '.') =>
  renderToStaticMarkup(<Breakable text={text} before={before} />)

test('an address goes on before its @ and the dots after it', () => {
  expect(drawn('ana.diaz@harbor-homes.example', '@')).toBe('ana.diaz<wbr/>@harbor-homes<wbr/>.example')
})

test('a page goes on before its last dot', () => {
  expect(drawn('www.harbor-homes.example', '.')).toBe('www.harbor-homes<wbr/>.example')
})

test('a word stays one', () => {
  expect(drawn('nobody', '@')).toBe('nobody')
})
