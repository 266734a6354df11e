import { ApiError, type ErrorCode } from '@homestead/contract'
import { expect, test } from 'vitest'
import { saveOrConflict } from './save-or-conflict.ts'

const failure = (status: number, code: ErrorCode, message: string, errors?: string[]) =>
  new ApiError({ status, statusText: '', url: '', body: { code, message, ...(errors && { errors }) } })

test('a save is refused with what others changed, or with the sentence where nothing more is said', async () => {
  const stale = failure(409, 'stale', 'Changed', ['Dana changed it.', 'Status: A is now B'])
  expect(await saveOrConflict(Promise.resolve(1))).toEqual({ saved: 1 })
  expect(await saveOrConflict(Promise.reject(stale))).toEqual({
    refused: ['Dana changed it.', 'Status: A is now B'],
  })
  expect(await saveOrConflict(Promise.reject(failure(409, 'stale', 'Changed')))).toEqual({
    refused: ['Changed'],
  })
})

test('what fails for another reason is thrown', async () => {
  const closed = failure(409, 'conflict', 'Closed')
  await expect(saveOrConflict(Promise.reject(closed))).rejects.toBe(closed)
  const lost = failure(500, 'failed', 'Changed')
  await expect(saveOrConflict(Promise.reject(lost))).rejects.toBe(lost)
})
