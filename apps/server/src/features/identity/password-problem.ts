import { passwordLength, passwordMessages } from '@homestead/contract'

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
  })
  return (password, about) => zxcvbn.check(password, about).score
}

const leastScore = 3

/** Why a new password is refused, in the words a person reads; nothing when it may be used. */
export async function passwordProblem(userName: string, password: string): Promise<string | undefined> {
  const name = userName.split('@')[0]?.toLowerCase() ?? ''
  if (
    password.toLowerCase().includes(userName.toLowerCase()) ||
    (name && password.toLowerCase().includes(name))
  )
    return passwordMessages.userName
  if (password.length < passwordLength.min || password.length > passwordLength.max)
    return passwordMessages.criteria
  strength ??= loadStrength()
  return (await strength)(password, [userName]) < leastScore ? passwordMessages.criteria : undefined
}
