import { afterEach, expect, test, vi } from 'vitest'
import { JsonAnswer } from '../http/json-answer.ts'
import { KeptAnswers } from './kept-answers.ts'

afterEach(() => void vi.useRealTimers())

const answer = (text: string) => new JsonAnswer(text)

test('what is kept is found as long as its version is the same, and forgotten once it is not', () => {
  const kept = new KeptAnswers()
  const report = answer('[1]')
  kept.keep('report', { version: '7.1', answer: report })
  expect(kept.find('report', '7.1')).toBe(report)
  expect(kept.find('report', '7.2')).toBeUndefined()
  expect(kept.find('report', '7.1')).toBeUndefined()
})

test('a minute later it is worked out again, whatever the version', () => {
  vi.useFakeTimers()
  const kept = new KeptAnswers()
  kept.keep('report', { version: '1', answer: answer('[]') })
  vi.advanceTimersByTime(59_000)
  expect(kept.find('report', '1')).toBeDefined()
  vi.advanceTimersByTime(2000)
  expect(kept.find('report', '1')).toBeUndefined()
})

test('there is room for so much: what was asked for least recently makes way, and what is too large is not kept', () => {
  const kept = new KeptAnswers(200)
  const text = 'x'.repeat(40)
  for (const key of ['a', 'b']) kept.keep(key, { version: '1', answer: answer(text) })
  kept.find('a', '1')
  kept.keep('c', { version: '1', answer: answer(text) })
  expect(['a', 'b', 'c'].filter((key) => kept.find(key, '1'))).toEqual(['a', 'c'])
  kept.keep('large', { version: '1', answer: answer('x'.repeat(101)) })
  expect(kept.find('large', '1')).toBeUndefined()
  expect(kept.find('a', '1')).toBeDefined()
})

test('what is too old for anybody makes way though there is room', () => {
  vi.useFakeTimers()
  const kept = new KeptAnswers()
  const keep = (key: string) => kept.keep(key, { version: '1', answer: answer('[]') })
  for (const key of ['a', 'b']) keep(key)
  vi.advanceTimersByTime(59_000)
  keep('c')
  expect(['a', 'b', 'c'].filter((key) => kept.has(key))).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(2000)
  keep('d')
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.has(key))).toEqual(['c', 'd'])
})
