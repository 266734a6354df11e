import type { CaptureItem } from '@homestead/contract'
import { expect, test } from 'vitest'
import { draftOf, isSame, isUnsaved, isUsed, lacksNumber, readingsOf, withReading } from './review-draft.ts'

const item = {
  modelNumber: 'CW-1',
  serialNumber: '93B6',
  confirmedModelNumber: null,
  confirmedSerialNumber: null,
  modelSerialVerified: false,
  msOcrModelNumber: 'CW-1',
  msOcrSerialNumber: '93B6',
  altOcrModelNumber: null,
  altOcrSerialNumber: '9386',
} as CaptureItem

test('what is proposed can be saved, but nobody loses anything by leaving it', () => {
  const draft = draftOf(item)
  expect(isUnsaved(draft, item)).toBe(true)
  const confirmed = { ...item, confirmedModelNumber: 'CW-1', confirmedSerialNumber: '93B6' }
  expect(isUnsaved(draftOf(confirmed), confirmed)).toBe(false)
  expect(isSame({ ...draft, modelSerialVerified: true }, draft)).toBe(false)
  expect(isSame({ ...draft, confirmedSerialNumber: ' 93B6 ' }, draft)).toBe(true)
})

test('the numbers of an engine are taken over, save those it did not read', () => {
  const { ms, alt } = readingsOf(item)
  const draft = draftOf(item)
  expect([isUsed(draft, ms), isUsed(draft, alt)]).toEqual([true, false])
  const other = withReading(draft, alt)
  expect(other).toMatchObject({ confirmedModelNumber: 'CW-1', confirmedSerialNumber: '9386' })
  expect([isUsed(other, ms), isUsed(other, alt)]).toEqual([false, true])
  expect(isUsed(draft, { model: null, serial: null })).toBe(false)
})

test('verifying takes both numbers', () => {
  const draft = draftOf(item)
  expect(lacksNumber({ ...draft, confirmedSerialNumber: ' ' })).toBe(false)
  expect(lacksNumber({ ...draft, confirmedSerialNumber: ' ', modelSerialVerified: true })).toBe(true)
})
