import { test } from '@playwright/test'

/** A name that no earlier try of the same test has used: what that one made before it failed is still there. */
export const ofThisTry = (name: string): string => {
  const { retry, repeatEachIndex } = test.info()
  const tries = retry + repeatEachIndex
  return tries === 0 ? name : `${name}-${tries + 1}`
}
