import { ApiError, type ErrorCode } from '@homestead/contract'
import { expect, test } from 'vitest'
import { isAboutCurrentPassword } from './current-password-problem.ts'

const refusal = (status: number, code: ErrorCode) =>
  new ApiError({ status, statusText: '', url: '', body: { code, message: 'In any words' } })

test('a refusal is about the current password by its code, whatever it says', () => {
  expect(isAboutCurrentPassword(refusal(400, 'wrong-password'))).toBe(true)
  expect(isAboutCurrentPassword(refusal(429, 'too-many-requests'))).toBe(true)
  expect(isAboutCurrentPassword(refusal(400, 'bad-request'))).toBe(false)
  expect(isAboutCurrentPassword(new Error('In any words'))).toBe(false)
  expect(isAboutCurrentPassword(null)).toBe(false)
})
