import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { errors, type Provider } from 'oidc-provider'
import { z } from 'zod'
import { hashToken } from '../../platform/auth/hash-token.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import { BadRequest, HttpError, NotFound } from '../../platform/errors.ts'
import { limitCallers } from '../../platform/http/limit-callers.ts'
import { countTry, Locked } from './count-try.ts'
import { passwordMatches } from './passwords.ts'
import { takeTicket } from './sign-in-ticket.ts'

/** A caller locks out only itself; enough callers together lock the address, so that many cannot do what one may not. */
const triesPerCaller = 10
const triesTogether = 100
const perMinuteAndAddress = 120

const Credentials = z.object({ email: z.string().max(320), password: z.string().max(1000) })
const Ticket = z.object({ ticket: z.string().max(100) })

/** The JSON behind the sign-in page. Its paths lie under /login/{uid}, the path of the provider's cookie. */
export async function mountSignIn(app: FastifyInstance, db: Db, provider: Provider): Promise<void> {
  await app.register(async (scope) => {
    await limitCallers(scope, perMinuteAndAddress)

    scope.get('/login/:uid/details', async (request, reply) => {
      const { prompt, params } = await interactionOf(provider, request, reply.raw)
      const { reqacct, reqapp, fname, lname, login_hint } = params
      return { prompt: prompt.name, params: { reqacct, reqapp, fname, lname, login_hint } }
    })

    scope.post('/login/:uid/submit', async (request, reply) => {
      const interaction = await interactionOf(provider, request, reply.raw)
      const ticket = Ticket.safeParse(request.body)
      const given = Credentials.safeParse(request.body)
      if (!given.success && !ticket.success)
        throw new BadRequest('Please enter your e-mail address and password.')
      const userId = given.success
        ? await signIn(db, request, given.data)
        : await signInWithTicket(db, request, ticket.data?.ticket ?? '')
      await endOtherSession(provider, interaction, userId)
      const returnTo = await provider.interactionResult(
        request.raw,
        reply.raw,
        { login: { accountId: userId, amr: ['pwd'], remember: false } },
        { mergeWithLastSubmission: false },
      )
      return { redirectTo: new URL(returnTo).pathname }
    })
  })
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

async function interactionOf(
  provider: Provider,
  request: FastifyRequest,
  raw: Parameters<Provider['interactionDetails']>[1],
) {
  const details = await provider.interactionDetails(request.raw, raw).catch((error: unknown) => {
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

/** Known, unknown, inactive and locked addresses take the same steps and give the same answers. */
async function signIn(db: Db, request: FastifyRequest, { email, password }: z.infer<typeof Credentials>) {
  const address = email.trim().toLowerCase()
  const keys = [hashToken(`${address} ${request.ip}`), hashToken(address)] as const
  const locked = (await countTry(db, keys[0], triesPerCaller)) || (await countTry(db, keys[1], triesTogether))
  if (locked) throw new Locked()

  const found = await sql<{ id: string; password_hash: string | null; is_active: boolean }>`
    select id, password_hash, is_active from app_user where lower(email) = ${address}`.execute(db)
  const person = found.rows[0]
  const matches = await passwordMatches(person?.password_hash, password)
  if (!person || !matches || !person.is_active)
    throw new HttpError(401, 'The e-mail address or password is not right.')

  await db.transaction().execute(async (trx) => {
    await sql`delete from sign_in_attempt where key_hash in (${keys[0]}, ${keys[1]})`.execute(trx)
    await recordSignIn(trx, request, person.id)
  })
  return person.id
}

async function signInWithTicket(db: Db, request: FastifyRequest, ticket: string) {
  const userId = await takeTicket(db, ticket)
  if (!userId) throw new HttpError(401, 'Please sign in with your password.')
  await db.transaction().execute((trx) => recordSignIn(trx, request, userId))
  return userId
}

async function recordSignIn(trx: Transaction, request: FastifyRequest, userId: string): Promise<void> {
  const agent = (request.headers['user-agent'] ?? '').slice(0, 300)
  await sql`update app_user set last_sign_in_at = now() where id = ${userId}`.execute(trx)
  await sql`insert into sign_in (user_id, ip, user_agent) values (${userId}, ${request.ip}, ${agent})`.execute(
    trx,
  )
}
