import { holdsUserName, passwordLength, passwordMessages } from '@homestead/contract'

export interface Criterion {
  text: string
  /** undefined while it is not known yet. */
  met: boolean | undefined
}

/** The rules for a password and which of them it keeps. How hard it is to guess the server tells. */
export const criteriaOf = (
  userName: string,
  password: string,
  isHard: boolean | undefined,
): readonly Criterion[] => [
  {
    text: `${passwordLength.min} to ${passwordLength.max} characters${password ? ` (${password.length})` : ''}`,
    met: password.length >= passwordLength.min && password.length <= passwordLength.max,
  },
  {
    text: 'Does not contain your user name',
    met: password !== '' && !holdsUserName(userName, password),
  },
  { text: 'Not a common or easily guessed password', met: password === '' ? false : isHard },
]

/** What the page can tell by itself before it asks the server to set a password. */
export function newPasswordProblem(userName: string, password: string, again: string): string | undefined {
  if (holdsUserName(userName, password)) return passwordMessages.userName
  if (password.length < passwordLength.min || password.length > passwordLength.max)
    return passwordMessages.criteria
  return password === again ? undefined : passwordMessages.mismatch
}
