import { ApiError } from '@homestead/contract'
import { expect, test } from 'vitest'
import { saveOrConflict } from './save-or-conflict.ts'

const failure = (status: number, message: string, errors?: string[]) =>
  new ApiError({ status, statusText: '', url: '', body: { message, ...(errors && { errors }) } })

test('a save is refused with what others changed, or with the sentence where nothing more is said', async () => {
  const stale = failure(409, 'Changed', ['Dana changed it.', 'Status: A is now B'])
  const told = { refused: ['Dana changed it.', 'Status: A is now B'] }
  expect(await saveOrConflict(Promise.resolve(1))).toEqual({ saved: 1 })
  expect(await saveOrConflict(Promise.reject(stale))).toEqual(told)
  expect(await saveOrConflict(Promise.reject(stale), 'Changed')).toEqual(told)
  expect(await saveOrConflict(Promise.reject(failure(409, 'Changed')), 'Changed')).toEqual({
    refused: ['Changed'],
  })
})

test('what fails for another reason is thrown', async () => {
  const closed = failure(409, 'Closed')
  await expect(saveOrConflict(Promise.reject(closed), 'Changed')).rejects.toBe(closed)
  const lost = failure(500, 'Changed')
  await expect(saveOrConflict(Promise.reject(lost), 'Changed')).rejects.toBe(lost)
})
