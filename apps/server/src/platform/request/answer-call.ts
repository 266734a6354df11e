import type { RouteDef } from '@homestead/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Forbidden, Unauthorized } from '../errors.ts'
import { holdFile } from '../files/hold-file.ts'
import { receiveFile, type ReceivedFile } from '../files/receive-file.ts'
import { JsonAnswer, revalidated } from '../http/json-answer.ts'
import type { Access, Db, Queries, Transaction } from '../sql/db.ts'
import { accountChanged, networkChanged } from '../sql/data-version.ts'
import { admitPerson, bearer, header, wantedAccount } from './admit.ts'
import type { CallQueue, Line } from './call-queue.ts'
import { FileStream, sendFile } from './file-stream.ts'
import { once } from './idempotency.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { KnownSessions } from './known-sessions.ts'
import { openMachine, type Machine } from './machine.ts'
import { parseRequest } from './parse-request.ts'
import type { Platform } from './platform.ts'
import { ReadyJson } from './ready-json.ts'
import { scopeOf } from './requirement.ts'
import type { Served } from './serve.ts'
import { idleSecondsOf, type SessionActivity } from './session-activity.ts'
import {
  dataVersion,
  MayHaveChanged,
  openKnown,
  openSession,
  type Asker,
  type Known,
  type Opened,
  type Session,
} from './session.ts'

/** What all calls of a process share. */
export interface Desk {
  readonly platform: Platform
  readonly queue: CallQueue
  readonly acts: SessionActivity
  readonly sessions: KnownSessions
  readonly kept: KeptAnswers
}

/** Something is wrong with the call, and not with who answers it. */
const isOfCall = (error: unknown): boolean =>
  error instanceof z.ZodError || ((error as { statusCode?: number }).statusCode ?? 500) < 500

/** Nothing where they may be somebody else by now. */
const ifUnchanged = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof MayHaveChanged) return undefined
    throw error
  })

const handlerOf = ({ handler }: Served) => handler as (context: unknown) => unknown

export async function answerCall(desk: Desk, each: Served, request: FastifyRequest, reply: FastifyReply) {
  const { definition } = each
  if (each.isAlone) {
    const asked = { ...parseRequest(definition, request), request, reply }
    return { result: z.encode(definition.result, await handlerOf(each)(asked)) }
  }
  const token = bearer(request)
  if (definition.permission !== 'public' && !token) throw new Unauthorized()
  const call = new Call(desk, each, request, reply, token)
  if (each.isAfterwards) return call.answerAfterwards()
  if (definition.upload) return call.takeFile(definition.upload.failure)
  if (definition.method !== 'GET') return call.change()
  if (definition.download !== undefined) return call.download(definition.download)
  return call.read()
}

/** Nobody is served who no longer listens. A signal of its own for each call would cost more than waiting for most of them. */
class LineTo implements Line {
  readonly #raw: FastifyReply['raw']
  constructor({ raw }: FastifyReply) {
    this.#raw = raw
  }
  get aborted(): boolean {
    return this.#raw.closed
  }
  addEventListener(_: 'abort', listener: () => void): void {
    this.#raw.once('close', listener)
  }
  removeEventListener(_: 'abort', listener: () => void): void {
    this.#raw.off('close', listener)
  }
}

/** Who was let in, with what they asked. */
interface Admitted {
  readonly session: Session | null
  readonly machine: Machine | null
  readonly parts: ReturnType<typeof parseRequest>
}

/** One call that is answered with the database: who makes it, whether they may, and its answer, in one transaction. */
class Call {
  readonly #desk: Desk
  readonly #each: Served
  readonly #definition: RouteDef
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #token: string | undefined
  readonly #wanted: string | undefined
  readonly #asker: Asker | undefined

  constructor(
    desk: Desk,
    each: Served,
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | undefined,
  ) {
    this.#desk = desk
    this.#each = each
    this.#definition = each.definition
    this.#request = request
    this.#reply = reply
    this.#token = token
    this.#wanted = wantedAccount(each.definition, request)
    const { idleMinutes } = desk.platform.config
    this.#asker = token === undefined ? undefined : { token, wanted: this.#wanted, idleMinutes }
  }

  async read() {
    const known = this.#asker && this.#desk.sessions.of(this.#asker)
    const kept = known && (await this.#keptAnswer(known))
    if (kept) return this.#send(kept)
    const found =
      (known && ((await this.#atReplica(known)) ?? (await this.#asKnown(known)))) ??
      (await this.#inTransaction('read only', async (db, opened) => ({
        value: await this.#run(db, opened?.session ?? null),
        opened,
      })))
    if (!(found.value instanceof ReadyJson)) return found.value
    const answer = new JsonAnswer(`{"result":${found.value.text}}`)
    const key = found.opened && this.#keyOf(found.opened.session)
    if (found.opened && key) this.#desk.kept.keep(key, { version: found.opened.version, answer })
    return this.#send(answer)
  }

  async download(type: string) {
    const held = await this.#inTransaction('read only', async (db, opened) => {
      const value = await this.#run(db, opened?.session ?? null)
      return value instanceof FileStream
        ? holdFile(this.#desk.platform.config, value, this.#reply.raw)
        : value
    })
    return 'body' in held ? sendFile(this.#reply, type, held) : held
  }

  change() {
    return this.#inTransaction('read write', (db, opened) => this.#run(db, opened?.session ?? null))
  }

  /** Whoever may not is told before the file is read, and no transaction waits for a slow line. */
  async takeFile(failure: string) {
    await this.#inTransaction('read only', (db, opened) => this.#admit(db, opened?.session ?? null))
    const file = await receiveFile(this.#request.raw, this.#desk.platform.config, failure)
    try {
      return await this.#inTransaction('read write', (db, opened) =>
        this.#run(db, opened?.session ?? null, file),
      )
    } finally {
      await file.remove()
    }
  }

  async answerAfterwards() {
    const admitted = await this.#inTransaction('read only', (db, opened) =>
      this.#admit(db, opened?.session ?? null),
    )
    const { session, machine, parts } = admitted
    const given = { session, machine, account: null, request: this.#request, reply: this.#reply }
    const value = await handlerOf(this.#each)({ ...this.#desk.platform, ...parts, ...given })
    if (value instanceof ReadyJson)
      return this.#reply.type('application/json; charset=utf-8').send(`{"result":${value.text}}`)
    return { result: z.encode(this.#definition.result, value) }
  }

  async #admit(db: Transaction, session: Session | null): Promise<Admitted> {
    const scope = scopeOf(this.#definition.permission)
    const machine = this.#token && !session && scope ? await openMachine(db, this.#token) : null
    if (machine) {
      this.#desk.platform.callers.learn(this.#token ?? '', `client ${machine.clientId}`)
      if (!machine.scopes.some((given) => given === scope)) throw new Forbidden()
    } else admitPerson(this.#definition, this.#request, this.#wanted, session)
    return { session, machine, parts: parseRequest(this.#definition, this.#request) }
  }

  async #run(db: Transaction, asked: Session | null, file?: ReceivedFile) {
    const { session, machine, parts } = await this.#admit(db, asked)
    const definition = this.#definition
    const [request, reply, account] = [this.#request, this.#reply, session?.account ?? null]
    const handle = async () => {
      const given = { db, session, machine, account, request, reply, file }
      const value = await handlerOf(this.#each)({ ...this.#desk.platform, ...parts, ...given })
      return value instanceof ReadyJson || value instanceof FileStream
        ? value
        : { result: z.encode(definition.result, value) }
    }
    if (definition.method === 'GET') return handle()
    if (account) db.last(accountChanged(account.accountId))
    if (definition.permission === 'internal' || scopeOf(definition.permission)) db.last(networkChanged)
    const key = header(request, 'idempotency-key')
    if (definition.secret || key === undefined || !session || !account) return handle()
    const who = { manufacturerId: account.accountId, userId: session.userId }
    return once(db, who, key, [definition.method, request.url, file?.sha256 ?? parts.body], handle)
  }

  get #pool() {
    return this.#definition.secret ? this.#desk.platform.identity : this.#desk.platform.db
  }

  /** Takes turns with the calls of others. */
  #inTurn<T>(execute: () => Promise<T>, isHeavy = this.#isHeavy): Promise<T> {
    if (this.#definition.permission === 'public') return execute()
    const user = this.#desk.platform.callers.known(this.#token, this.#request)
    const share = { user, account: this.#wanted ?? 'any', isHeavy }
    return this.#desk.queue.run(share, new LineTo(this.#reply), execute)
  }

  /** Reports and files are worked out from many rows. */
  get #isHeavy(): boolean {
    return this.#each.isKept === true || this.#definition.download !== undefined
  }

  /** One transaction, scoped to who calls. */
  #inTransaction<T>(
    access: Access,
    work: (db: Transaction, opened: Opened | null) => Promise<T>,
  ): Promise<T> {
    const asker = this.#asker
    return this.#inTurn(() => {
      if (!asker) return this.#pool.transaction((db) => work(db, null), access)
      return this.#pool.opened(
        (db) => openSession(db, asker),
        async (db, opening) => {
          const opened = await opening
          if (opened) {
            this.#desk.sessions.learn(asker, opened)
            this.#note(opened.session)
          } else this.#desk.sessions.forget(asker)
          return work(db, opened)
        },
        access,
      )
    })
  }

  /**
   * A call that changes nothing, by somebody we know: it is answered as who they were when they last called, while the
   * database is asked with each of its statements whether they may have changed since. If so, nothing of it is used.
   */
  #asKnown(known: Known) {
    return this.#inTurn(async () => {
      const read = await ifUnchanged(this.#read(this.#pool, known))
      if (!read) return undefined
      this.#note(known.session)
      return { value: read.value(), opened: { ...known, version: read.version } }
    })
  }

  /** Opens a read, and says of which version the data are where its answer may be kept. */
  async #open(db: Queries, known: Known): Promise<string> {
    const [, version] = await Promise.all([
      openKnown(db, known),
      this.#each.isKept ? dataVersion(db, known.session) : '',
    ])
    return version
  }

  /** Whether we still know them, and by which version of the data. */
  async #versionFor(known: Known): Promise<string | undefined> {
    const read = this.#pool.reading(
      (db) => this.#open(db, known),
      () => Promise.resolve(),
    )
    return (await ifUnchanged(read))?.openings[0]
  }

  /** Its answer or what was wrong with it, and by which version of the data. */
  async #read(pool: Db, known: Known) {
    const { openings, done } = await pool.reading(
      (db) => this.#open(db, known),
      (db) => this.#run(db, known.session),
    )
    const [version = ''] = openings
    return {
      version,
      failure: done.status === 'rejected' ? (done.reason as Error) : undefined,
      value() {
        if (done.status === 'rejected') throw done.reason
        return done.value
      },
    }
  }

  /**
   * A report may be worked out by a copy of the database. The database itself is asked at the same time whether the caller
   * may, and of which version the data should be: where the copy has another one, or fails, nothing of it is used.
   */
  async #atReplica(known: Known) {
    const { replica } = this.#desk.platform
    const account = known.session.account?.accountId
    if (!replica || !this.#each.isKept || account === undefined || !replica.isWorthAsking(account))
      return undefined
    return this.#inTurn(async () => {
      const [held, there] = await Promise.allSettled([
        this.#versionFor(known),
        replica.within(ifUnchanged(this.#read(replica.db, known))),
      ])
      if (held.status === 'rejected') throw held.reason
      const version = held.value
      if (version === undefined) return undefined
      if (there.status === 'rejected') {
        replica.isGone()
        return undefined
      }
      const read = there.value
      // Also what it refused is asked again: the refusal may follow from what it does not know yet.
      if (read?.failure) {
        if (!isOfCall(read.failure)) replica.isGone()
        return undefined
      }
      if (read?.version !== version) {
        replica.isBehind(account)
        return undefined
      }
      replica.answered(account)
      this.#note(known.session)
      return { value: read.value(), opened: { ...known, version } }
    })
  }

  /** What was answered before, where it still holds: nothing but that is asked of the database. */
  async #keptAnswer(known: Known): Promise<JsonAnswer | undefined> {
    const key = this.#keyOf(known.session)
    if (key === undefined || !this.#desk.kept.has(key)) return undefined
    const version = await this.#inTurn(() => this.#versionFor(known), false)
    if (version === undefined) return undefined
    this.#note(known.session)
    admitPerson(this.#definition, this.#request, this.#wanted, known.session)
    return this.#desk.kept.find(key, version)
  }

  #keyOf({ account }: Session): string | undefined {
    if (!this.#each.isKept || !account) return undefined
    return `${account.accountId} ${account.today} ${account.lastMonth} ${this.#request.url}`
  }

  /** That somebody was there. */
  #note({ userId, sessionUid }: Session): void {
    this.#desk.platform.callers.learn(this.#token ?? '', userId)
    this.#desk.acts.note(sessionUid, idleSecondsOf(header(this.#request, 'idle-seconds')))
  }

  /** Rows of a report may be kept by the browser and asked for again; what tells of a person may not. */
  async #send(answer: JsonAnswer) {
    this.#reply.type('application/json; charset=utf-8').header('cache-control', revalidated)
    const body = await answer.sendTo(this.#request, this.#reply)
    return this.#reply.send(body ?? undefined)
  }
}
