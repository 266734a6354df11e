import { routeUrl, type RouteDef } from '@homestead/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Db, Transaction } from '../sql/db.ts'
import { BadRequest, Conflict, Forbidden, NotFound, Unauthorized } from '../errors.ts'
import { holdFile } from '../files/hold-file.ts'
import { receiveFile, type ReceivedFile } from '../files/receive-file.ts'
import { acceptForms } from '../http/form-body.ts'
import { limitCallers } from '../http/limit-callers.ts'
import type { Jobs } from '../process/jobs.ts'
import { finishJson, revalidated } from '../http/finish-json.ts'
import { FairGate, type GateLimits } from './fair-gate.ts'
import { FileStream, sendFile } from './file-stream.ts'
import { once } from './idempotency.ts'
import type { KnownCallers } from './known-callers.ts'
import { ReadyJson } from './ready-json.ts'
import { openMachine } from './machine.ts'
import { meets, scopeOf } from './requirement.ts'
import type { Served } from './serve.ts'
import { idleSecondsOf, SessionActivity } from './session-activity.ts'
import { openSession, type Session } from './session.ts'

export interface Platform {
  readonly config: Config
  readonly db: Db
  /** For calls that hold a password: it may read what proves who somebody is. */
  readonly identity: Db
  /** A few connections of its own: a call that waited for a second one of `db` would wait for calls that do the same. */
  readonly independentDb: Db
  /** Of the role that loads feeds, for calls about them. */
  readonly feedDb: Db
  readonly jobs: Jobs
  readonly callers: KnownCallers
}

const openCallsPerMinute = 120

/** Of the pool's 20 connections. A page asks for about ten things at once: they take turns on a few. */
const shares: GateLimits = { all: 14, perAccount: 8, perUser: 3, waitingPerUser: 100 }

const bearer = (request: FastifyRequest) =>
  /^Bearer ([\w.~+/-]{1,500}=*)$/i.exec(request.headers.authorization ?? '')?.[1]

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const nowhere = '00000000-0000-0000-0000-000000000000'
const asUuid = (value: string) => (z.uuid().safeParse(value).success ? value.toLowerCase() : nowhere)

/** Which account the caller means: the path's, else the header's. Where both are given and differ, nobody's. */
function wantedAccount(definition: RouteDef, request: FastifyRequest): string | undefined {
  const named = header(request, 'accountenterpriseid')
  if (typeof definition.account !== 'object') return named === undefined ? undefined : asUuid(named)
  const inPath = asUuid((request.params as Record<string, string>)[definition.account.param] ?? '')
  return named !== undefined && asUuid(named) !== inPath ? nowhere : inPath
}

/** A page never acts for another account than the one whose name stands on it, whatever went wrong in the browser. */
function refuseOtherPage(request: FastifyRequest, session: Session): void {
  const shown = header(request, 'pageaccountenterpriseid')
  if (shown !== undefined && asUuid(shown) !== session.account?.accountEnterpriseId)
    throw new Conflict('This page shows another account. Nothing was changed: load the page again.')
}

/** A write says for whom it is: the account that somebody chose last, in whatever tab, is no answer. */
function requireNamedAccount(definition: RouteDef, wanted: string | undefined): void {
  if (definition.method !== 'GET' && definition.account === 'current' && wanted === undefined)
    throw new BadRequest('Say for which account: the header AccountEnterpriseId is missing.')
}

function authorize(definition: RouteDef, session: Session): void {
  if (definition.account !== 'none') {
    if (!session.account && typeof definition.account === 'object') throw new NotFound('Account')
    if (!session.account) throw new Forbidden('You do not work for this account.')
    if (!session.account.isProvisioned && !definition.unprovisioned)
      throw new Forbidden('This account is not provisioned yet.')
    if (definition.products && !definition.products.includes(session.account.productId))
      throw new Forbidden('This is not part of your edition.')
  }
  if (!meets(definition.permission, session)) throw new Forbidden()
}

function parse(definition: RouteDef, request: FastifyRequest) {
  const known = Object.keys(definition.query?.shape ?? {})
  const errors = Object.keys(request.query as object)
    .filter((name) => !known.includes(name))
    .map((name) => `query.${name}: there is no such parameter`)
  const read = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(request[part])
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      errors.push(`${[part, ...issue.path].join('.')}: ${issue.message}`)
    return undefined
  }
  const parts = {
    params: read('params', definition.params),
    query: read('query', definition.query),
    body: read('body', definition.body),
  }
  if (errors.length > 0 && definition.invalid) throw new BadRequest(definition.invalid)
  if (errors.length > 0) throw new BadRequest('Problem with data.', errors)
  return parts
}

const handlerOf = ({ handler }: Served) => handler as (context: unknown) => unknown

async function answer(desk: Desk, each: Served, request: FastifyRequest, reply: FastifyReply) {
  const { platform, gate, acts } = desk
  const { callers } = platform
  const { definition } = each
  if (each.isAlone)
    return {
      result: z.encode(
        definition.result,
        await handlerOf(each)({ ...parse(definition, request), request, reply }),
      ),
    }
  const token = bearer(request)
  if (definition.permission !== 'public' && !token) throw new Unauthorized()
  const wanted = wantedAccount(definition, request)

  const enter = async (db: Transaction) => {
    const session = token ? await openSession(db, token, wanted, platform.config.idleMinutes) : null
    if (token && session) {
      callers.learn(token, session.userId)
      acts.note(session.sessionUid, idleSecondsOf(header(request, 'idle-seconds')))
    }
    const scope = scopeOf(definition.permission)
    const machine = token && !session && scope ? await openMachine(db, token) : null
    if (machine) {
      callers.learn(token ?? '', `client ${machine.clientId}`)
      if (!machine.scopes.some((given) => given === scope)) throw new Forbidden()
    } else if (definition.permission !== 'public') {
      if (!session) throw new Unauthorized()
      requireNamedAccount(definition, wanted)
      authorize(definition, session)
      if (definition.account !== 'none') refuseOtherPage(request, session)
    }
    return { session, machine, parts: parse(definition, request) }
  }
  const run = async (db: Transaction, file?: ReceivedFile) => {
    const { session, machine, parts } = await enter(db)
    const handle = async () => {
      const context = {
        ...platform,
        ...parts,
        db,
        session,
        machine,
        account: session?.account ?? null,
        request,
        reply,
        file,
      }
      const value = await handlerOf(each)(context)
      return value instanceof ReadyJson || value instanceof FileStream
        ? value
        : { result: z.encode(definition.result, value) }
    }
    const key = header(request, 'idempotency-key')
    if (definition.method === 'GET' || definition.secret || key === undefined || !session?.account)
      return handle()
    const who = { manufacturerId: session.account.accountId, userId: session.userId }
    return once(db, who, key, [definition.method, request.url, file?.sha256 ?? parts.body], handle)
  }

  const share = { user: callers.known(token, request.ip), account: wanted ?? 'any' }
  const hungUp = hangUpOf(reply)
  const inTransaction = <T>(access: 'read only' | 'read write', work: (db: Transaction) => Promise<T>) => {
    const pool = definition.secret ? platform.identity : platform.db
    const execute = () => pool.transaction(work, access)
    return definition.permission === 'public' ? execute() : gate.run(share, hungUp, execute)
  }
  if (definition.upload?.inPieces) {
    const { session, machine, parts } = await inTransaction('read only', enter)
    const context = { ...platform, ...parts, session, machine, account: null, request, reply }
    return { result: z.encode(definition.result, await handlerOf(each)(context)) }
  }
  if (definition.upload) {
    // Whoever may not is told before the file is read, and no transaction waits for a slow line.
    await inTransaction('read only', enter)
    const file = await receiveFile(request.raw, platform.config, definition.upload.failure)
    try {
      return await inTransaction('read write', (db) => run(db, file))
    } finally {
      await file.remove()
    }
  }
  if (definition.method !== 'GET') return inTransaction('read write', (db) => run(db))
  const found = await inTransaction('read only', async (db) => {
    const value = await run(db)
    return value instanceof FileStream ? holdFile(platform.config, value, reply.raw) : value
  })
  if ('body' in found) return sendFile(reply, definition.download ?? '', found)
  if (!(found instanceof ReadyJson)) return found
  // Rows of a report may be kept by the browser and asked for again; what tells of a person may not.
  reply.type('application/json; charset=utf-8').header('cache-control', revalidated)
  return `{"result":${found.text}}`
}

/** Ends with the line to the caller: nobody is served who no longer listens. */
const hangUpOf = (reply: FastifyReply): AbortSignal => {
  const hungUp = new AbortController()
  reply.raw.once('close', () => hungUp.abort())
  return hungUp.signal
}

interface Desk {
  readonly platform: Platform
  readonly gate: FairGate
  readonly acts: SessionActivity
}

/** Mounts every served call: permission, validation in, one scoped transaction, validation out. */
export async function mountRoutes(app: FastifyInstance, platform: Platform, served: readonly Served[]) {
  const desk: Desk = {
    platform,
    gate: new FairGate(shares),
    acts: new SessionActivity(platform.identity, platform.config.idleMinutes),
  }
  const mount = (scope: FastifyInstance, routes: readonly Served[]) => {
    for (const each of routes)
      scope.route({
        method: each.definition.method,
        url: routeUrl(each.definition),
        handler: (request, reply) => answer(desk, each, request, reply),
        onSend: finishJson,
        ...(each.definition.upload ? { config: { isUpload: true } } : {}),
      })
  }
  const {
    open = [],
    login = [],
    guarded = [],
    uploads = [],
    forms = [],
  } = Object.groupBy(served, ({ definition }) =>
    definition.upload
      ? 'uploads'
      : definition.service === 'login'
        ? 'login'
        : definition.permission === 'public'
          ? 'open'
          : definition.form
            ? 'forms'
            : 'guarded',
  )
  mount(app, guarded)
  await app.register(async (scope) => {
    acceptForms(scope)
    mount(scope, forms)
  })
  await app.register(async (scope) => {
    // A file is read by the call itself, piece by piece, whatever it says it is.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    mount(scope, uploads)
  })
  // Nothing but the address tells one stranger from another, so guessing is slowed down by it; signing in counts apart.
  for (const routes of [open, login])
    await app.register(async (scope) => {
      await limitCallers(scope, openCallsPerMinute)
      mount(scope, routes)
    })
}
