const unreachable = 'Signing in is not possible at the moment. Please try again.'

export interface Credentials {
  email: string
  password: string
}

export type StepMethod = 'authenticator' | 'passkey' | 'recovery'

/** What is to be done after the password. */
export type NextStep = { ticket: string } & ({ step: 'prove'; methods: StepMethod[] } | { step: 'enrol' })

export interface Finished {
  redirectTo: string
}

export class SignInProblem extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The calls behind the sign-in page, made before anybody is signed in. */
export const postSignIn = async <T>(uid: string, path: string, payload: object): Promise<T> => {
  const response = await fetch(`/login/${encodeURIComponent(uid)}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as (T & { message?: string }) | undefined
  if (!response?.ok || !answer) throw new SignInProblem(answer?.message ?? unreachable, response?.status ?? 0)
  return answer
}

export const submitSignIn = (uid: string, credentials: Credentials | { ticket: string }) =>
  postSignIn<Finished | NextStep>(uid, 'submit', credentials)
