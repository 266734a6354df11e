import { notSignedInPath } from '@homestead/contract'
import { redirect } from '@tanstack/react-router'
import { parseSearch } from '../lib/api/search-params.ts'
import { rememberReturnPath, startSignIn } from '../lib/auth/sign-in.ts'

const toPath = (path: string) => {
  const { pathname, search, hash } = new URL(path, location.origin)
  return redirect({ to: pathname, search: parseSearch(search), hash: hash.slice(1), replace: true } as never)
}

/** The page the provider sends the browser back to: what it answered stands after the #. */
export const finishSignInFrom = async (): Promise<never> => {
  if (!location.hash) throw redirect({ to: '/', replace: true })
  const { ClockIsWrong, finishSignIn, SignInRefused } = await import('../lib/auth/sign-in-callback.ts')
  try {
    throw toPath(await finishSignIn(location.hash))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof ClockIsWrong) {
      rememberReturnPath(error.pending.returnTo)
      throw redirect({
        to: notSignedInPath,
        search: { clock: String(error.minutes) },
        replace: true,
      })
    }
    if (error instanceof SignInRefused) {
      const { returnTo, silent } = error.pending
      // Only login_required means 'not signed in'; other answers to a silent try just need the person.
      if (silent && error.error !== 'login_required') return startSignIn({ returnTo, silent: false })
      rememberReturnPath(returnTo)
    }
    if (!(error instanceof SignInRefused && error.pending.silent)) console.error(error)
    throw redirect({ to: notSignedInPath, replace: true })
  }
}
