import { contactForUser } from '@homestead/contract'
import { NotFound } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { accountActedFor, accountsOfUser } from './accounts-of-user.ts'

/** Internal staff belong to no account: they see the one they act for, or none until they choose. */
export const contactForUserRoute = serve(contactForUser, async ({ db, session, params }) => {
  if (params.userId !== session.userId) throw new NotFound('Contact')
  const accounts = session.requestedAccount
    ? await accountActedFor(db, session.requestedAccount)
    : await accountsOfUser(db, session.userId)
  return [
    {
      id: session.userId,
      sub: session.userId,
      firstName: session.firstName,
      lastName: session.lastName,
      emailAddress: session.email,
      internal: session.internal,
      requestedAccount: session.requestedAccount,
      accounts,
    },
  ]
})
