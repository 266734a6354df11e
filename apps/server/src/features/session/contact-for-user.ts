import { contactForUser } from '@homestead/contract'
import { NotFound } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import { accountsListed } from './accounts-listed.ts'

/** Internal staff belong to no account: they see the one they act for, or none until they choose. */
export const contactForUserRoute = serve(contactForUser, async ({ db, session, params, request }) => {
  if (params.userId !== session.userId) throw new NotFound('Contact')
  return [
    {
      id: session.userId,
      sub: session.userId,
      firstName: session.firstName,
      lastName: session.lastName,
      emailAddress: session.email,
      internal: session.internal,
      requestedAccount: session.requestedAccount,
      accounts: await accountsListed(db, session, request),
    },
  ]
})
