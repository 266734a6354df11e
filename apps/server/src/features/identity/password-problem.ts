import {
  holdsUserName,
  leastPasswordScore,
  passwordLength,
  passwordMessages,
  passwordScore,
} from '@homestead/contract'
import { serve } from '../../platform/request/serve.ts'

type Strength = (password: string, about: string[]) => number

let strength: Promise<Strength> | undefined

/** The dictionaries take some megabytes and a moment to read: only a server that sets passwords needs them. */
const loadStrength = async (): Promise<Strength> => {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    // Judged on this thread: 128 letters chosen to be slow took three seconds, and anybody may ask.
    l33tMaxSubstitutions: 5,
    maxLength: 48,
  })
  return (password, about) => zxcvbn.check(password, about).score
}

export async function scoreOf(userName: string, password: string): Promise<number> {
  strength ??= loadStrength()
  return (await strength)(password, [userName])
}

/** Why a new password is refused, in the words a person reads; nothing when it may be used. */
export async function passwordProblem(userName: string, password: string): Promise<string | undefined> {
  if (holdsUserName(userName, password)) return passwordMessages.userName
  if (password.length < passwordLength.min || password.length > passwordLength.max)
    return passwordMessages.criteria
  return (await scoreOf(userName, password)) < leastPasswordScore ? passwordMessages.criteria : undefined
}

export const passwordScoreRoute = serve(passwordScore, async ({ body }) => ({
  score: await scoreOf(body.userName, body.password),
}))
