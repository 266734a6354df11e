import { ApiError, call, type CallArgs, type CallResult, type RouteDef } from '@homestead/contract'

const unreachable = 'Signing in is not possible at the moment. Please try again.'

/** The calls behind the sign-in page, made before anybody is signed in; what is thrown can be read by a person. */
export const signInCall = async <R extends RouteDef>(
  definition: R,
  args: CallArgs<R>,
): Promise<CallResult<R>> => {
  try {
    return await call(definition, args)
  } catch (error) {
    throw error instanceof ApiError && error.body ? error : new Error(unreachable, { cause: error })
  }
}

/** The ticket is used up: only the password gets another one. */
export const isStepOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401
