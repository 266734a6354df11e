import { afterEach, expect, test, vi } from 'vitest'
import { question } from './confirm.ts'
import {
  discardUnsavedChanges,
  hasUnsavedChanges,
  markForm,
  mayChooseAnother,
  mayLeave,
} from './unsaved-changes.ts'

const answering = (yes: boolean) => vi.fn<(message: string) => Promise<boolean>>(async () => yes)

afterEach(discardUnsavedChanges)

test('nothing is unsaved at first, and leaving asks nothing', async () => {
  const ask = answering(false)
  expect(hasUnsavedChanges()).toBe(false)
  expect(await mayLeave(ask)).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('a dirty form makes leaving ask in the exact words', async () => {
  markForm('a', true)
  const leaving = mayLeave()
  expect(question.get()).toMatchObject({
    title: 'Please confirm',
    message: 'You have unsaved data changes. Are you sure you want to cancel?',
  })
  question.get()?.answer(false)
  expect(await leaving).toBe(false)
})

test('No keeps the changes', async () => {
  markForm('a', true)
  await mayLeave(answering(false))
  expect(hasUnsavedChanges()).toBe(true)
})

test('Yes discards them, and nothing is asked again', async () => {
  markForm('a', true)
  markForm('b', true)
  expect(await mayLeave(answering(true))).toBe(true)
  expect(hasUnsavedChanges()).toBe(false)
  const ask = answering(false)
  expect(await mayLeave(ask)).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('a form that was saved no longer counts, others still do', () => {
  markForm('a', true)
  markForm('b', true)
  markForm('a', false)
  expect(hasUnsavedChanges()).toBe(true)
  markForm('b', false)
  expect(hasUnsavedChanges()).toBe(false)
})

test('another row may be chosen while only a form that stays holds changes; leaving still asks', async () => {
  markForm('stays', true, true)
  const ask = answering(true)
  expect(await mayChooseAnother(ask)).toBe(true)
  expect(ask).not.toHaveBeenCalled()
  markForm('goes', true)
  expect(await mayChooseAnother(ask)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(await mayLeave(answering(false))).toBe(false)
})
