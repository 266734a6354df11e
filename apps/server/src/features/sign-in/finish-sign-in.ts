import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from '../../platform/sql/sql.ts'
import { errors, type Provider } from 'oidc-provider'
import type { Config } from '../../config.ts'
import type { Db, Transaction } from '../../platform/sql/db.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/process/jobs.ts'
import type { RotatingProvider } from './provider/rotate-provider-keys.ts'

/** What the calls behind the sign-in page work with. */
export interface SignInDoor {
  readonly config: Config
  readonly db: Db
  /** For what is written whatever becomes of a transaction of `db`, on connections that none of those holds. */
  readonly independentDb: Db
  readonly jobs: Jobs
  readonly rotating: RotatingProvider
}

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export async function interactionOf(
  { rotating }: Pick<SignInDoor, 'rotating'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const details = await rotating.current
    .interactionDetails(request.raw, reply.raw)
    .catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    })
  if (!details || details.uid !== (request.params as { uid: string }).uid)
    throw new NotFound('This sign-in page')
  return details
}

/** A browser has one session: who signs in where somebody else was signed in takes their place. */
async function endOtherSession(provider: Provider, interaction: Interaction, userId: string): Promise<void> {
  const { session } = interaction
  if (!session?.cookie || session.accountId === userId) return
  await (await provider.Session.find(session.cookie))?.destroy()
  delete interaction.session
  await interaction.persist()
}

/** The person is known for sure: the provider goes on, at the address the browser is told. */
export async function finishSignIn(
  { rotating }: SignInDoor,
  { interaction, request, reply }: { interaction: Interaction; request: FastifyRequest; reply: FastifyReply },
  userId: string,
  amr: string[],
): Promise<{ redirectTo: string }> {
  const provider = rotating.current
  await endOtherSession(provider, interaction, userId)
  const returnTo = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId: userId, amr, remember: false } },
    { mergeWithLastSubmission: false },
  )
  return { redirectTo: new URL(returnTo).pathname }
}

export async function recordSignIn(trx: Transaction, request: FastifyRequest, userId: string): Promise<void> {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300)
  await trx.run(sql`update app_user set last_sign_in_at = ${trx.now} where id = ${userId}`)
  await trx.run(
    sql`insert into sign_in (user_id, ip, user_agent) values (${userId}, ${request.ip}, ${agent})`,
  )
}
