import {
  holdsUserName,
  leastPasswordScore,
  passwordLength,
  passwordMessages,
  passwordScore,
} from '@homestead/contract'
import { serveAlone } from '../../../platform/request/serve.ts'
import { passwordStrength } from './password-strength.ts'

/** Why a new password is refused, in the words a person reads; nothing when it may be used. */
export async function passwordProblem(userName: string, password: string): Promise<string | undefined> {
  if (holdsUserName(userName, password)) return passwordMessages.userName
  if (password.length < passwordLength.min || password.length > passwordLength.max)
    return passwordMessages.criteria
  const score = await passwordStrength(password, [userName])
  return score < leastPasswordScore ? passwordMessages.criteria : undefined
}

export const passwordScoreRoute = serveAlone(passwordScore, async ({ body }) => ({
  score: await passwordStrength(body.password, [body.userName]),
}))
