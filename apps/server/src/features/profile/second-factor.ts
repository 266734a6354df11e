import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  secondFactor,
  Passkey,
  type AddedFactor,
  type SecondFactor,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { found, NotFound } from '../../platform/errors.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import * as authenticators from '../sign-in/second-step/authenticator.ts'
import { proveOwnPassword } from '../sign-in/password/own-password.ts'
import * as passkeys from '../sign-in/second-step/passkeys.ts'
import { replaceRecoveryCodes } from '../sign-in/second-step/recovery-codes.ts'
import {
  afterAdding,
  afterRemoving,
  checkOn,
  lockFactors,
  readSecondFactor,
  type Holder,
} from '../sign-in/second-step/second-factor.ts'
import { notifySignInChange, type Change } from '../sign-in/notify-sign-in-change.ts'

type Context = Omit<RequestContext<typeof secondFactor>, 'body'> & { body?: object }

const ownOf = ({ db, config, session, params }: Context): Holder => {
  if (params.id !== session.userId) throw new NotFound('Contact')
  return { db, config, userId: session.userId }
}

/** Changes come one at a time; what asks for the current password must have it. */
async function open(context: Context): Promise<Holder> {
  const holder = ownOf(context)
  const { body } = context
  if (body && 'currentPassword' in body) await proveOwnPassword(context, String(body.currentPassword))
  await lockFactors(holder)
  return holder
}

const tell = (context: Context, change: Change) => notifySignInChange(context, context.session.userId, change)

async function added(context: Context, holder: Holder, change: Change): Promise<AddedFactor> {
  await tell(context, change)
  return afterAdding(holder)
}

async function removed(context: Context, holder: Holder, change: Change): Promise<SecondFactor> {
  const left = await afterRemoving(holder)
  await tell(context, change)
  return left
}

const RemovedPasskey = Passkey.pick({ name: true })

const renameOrFail = async ({ db, userId }: Holder, id: string, name: string) => {
  const renamed = await db.run(
    sql`update passkey set name = ${name} where id = ${id} and user_id = ${userId}`,
  )
  if (renamed === 0) throw new NotFound('Passkey')
}

export const secondFactorRoutes = [
  serve(secondFactor, (context) => readSecondFactor(ownOf(context))),

  serve(beginAuthenticator, async (context) => authenticators.beginAuthenticator(await open(context))),

  serve(confirmAuthenticator, async (context) => {
    const holder = await open(context)
    await authenticators.confirmAuthenticator(holder, context.body.code)
    return added(context, holder, { action: 'authenticator-added' })
  }),

  serve(removeAuthenticator, async (context) => {
    const holder = await open(context)
    const deleted = await holder.db.run(sql`delete from authenticator
      where user_id = ${holder.userId} and secret is not null`)
    if (deleted === 0) throw new NotFound('Authenticator app')
    return removed(context, holder, { action: 'authenticator-removed' })
  }),

  serve(makeRecoveryCodes, async (context) => {
    const holder = await open(context)
    await checkOn(holder)
    const recoveryCodes = await replaceRecoveryCodes(holder)
    await tell(context, { action: 'recovery-codes-made' })
    return { ...(await readSecondFactor(holder)), recoveryCodes }
  }),

  serve(beginPasskey, async (context) => passkeys.beginPasskey(await open(context))),

  serve(addPasskey, async (context) => {
    const holder = await open(context)
    const { name, passkey } = context.body
    await passkeys.addPasskey(holder, context.independentDb, name, passkey)
    return added(context, holder, { action: 'passkey-added', detail: name })
  }),

  serve(renamePasskey, async (context) => {
    const holder = await open(context)
    const { name } = context.body
    await renameOrFail(holder, context.params.passkeyId, name)
    await tell(context, { action: 'passkey-renamed', detail: name })
    return readSecondFactor(holder)
  }),

  serve(removePasskey, async (context) => {
    const holder = await open(context)
    const passkey = await holder.db.rowIfAny(
      RemovedPasskey,
      sql`delete from passkey
        where id = ${context.params.passkeyId} and user_id = ${holder.userId} returning name`,
    )
    return removed(context, holder, { action: 'passkey-removed', detail: found(passkey, 'Passkey').name })
  }),
]
