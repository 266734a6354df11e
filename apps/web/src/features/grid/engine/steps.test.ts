import { expect, test } from 'vitest'
import { finishInGoes, type Steps } from './steps.ts'

function* twoSteps(): Steps<string> {
  yield
  return 'done'
}

// React runs every effect twice in development: the first is left at once and the second goes on with its work.
test('work that is left at once is finished by who comes next', async () => {
  const steps = twoSteps()
  const left = new AbortController()
  const first = finishInGoes(steps, left.signal)
  left.abort()
  const second = finishInGoes(steps)
  await expect(first).rejects.toThrow('aborted')
  expect(await second).toBe('done')
})
