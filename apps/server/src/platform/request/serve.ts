import type { CallArgs, CallResult, RouteDef } from '@homestead/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db, Transaction } from '../sql/db.ts'
import type { Jobs } from '../process/jobs.ts'
import type { ReceivedFile } from '../files/receive-file.ts'
import type { FileStream } from './file-stream.ts'
import type { ReadyJson } from './ready-json.ts'
import type { Machine } from './machine.ts'
import type { Session, SessionAccount } from './session.ts'

/** What a handler works with: one transaction, already scoped to the person and the account. */
export type RequestContext<R extends RouteDef> = CallArgs<R> &
  Received<R> & {
    readonly db: Transaction
    /** For what must stay written although the call is refused, such as a count of tries. */
    readonly independentDb: Db
    /** Of the role that loads feeds. */
    readonly feedDb: Db
    readonly session: R['permission'] extends 'public' | { readonly machine: string }
      ? Session | null
      : Session
    /** The program that calls, where one may. Where nobody is signed in, it is there. */
    readonly machine: R['permission'] extends { readonly machine: string } ? Machine | null : null
    readonly account: R['account'] extends 'none' ? SessionAccount | null : SessionAccount
    readonly config: Config
    readonly jobs: Jobs
    readonly request: FastifyRequest
    readonly reply: FastifyReply
  }

/** The file that came as the body; it is gone once the call is answered. */
type Received<R extends RouteDef> = R extends { readonly upload: { readonly inPieces: true } }
  ? unknown
  : R extends { readonly upload: object }
    ? { readonly file: ReceivedFile }
    : unknown

export interface Served {
  readonly definition: RouteDef
  readonly handler: (context: never) => unknown
  /** Answered without a transaction around it. */
  readonly isAlone?: true
  /** It is asked who calls first, and no transaction is open while it is answered. */
  readonly isAfterwards?: true
  /** Its answer follows from the account, its data and what was asked, and not from who asks: it is kept until they change. */
  readonly isKept?: true
}

/** Ties a declared call to its answer. */
export const serve = <R extends RouteDef>(
  definition: R,
  handler: (context: RequestContext<R>) => Promise<Answer<R>> | Answer<R>,
): Served => ({ definition, handler })

/**
 * A call whose body may take hours to come: it is asked who calls first, and no transaction is open while the handler
 * reads it.
 */
export const servePieces = <R extends RouteDef & { readonly upload: { readonly inPieces: true } }>(
  definition: R,
  handler: (context: Omit<RequestContext<R>, 'db'>) => Promise<CallResult<R>>,
): Served => ({ definition, handler, isAfterwards: true })

/** A read that is made of other calls, each of which takes its turn and its transaction by itself. */
export const serveOfOthers = <R extends RouteDef & { readonly method: 'GET' }>(
  definition: R,
  handler: (context: Omit<RequestContext<R>, 'db'>) => Promise<ReadyJson>,
): Served => ({ definition, handler, isAfterwards: true })

/**
 * A call open to everybody that holds no transaction while it is answered: it needs no database, or takes its own for
 * what it writes.
 */
export const serveAlone = <R extends RouteDef & { readonly permission: 'public' }>(
  definition: R,
  handler: (asked: CallArgs<R> & Pick<RequestContext<R>, 'request' | 'reply'>) => Promise<CallResult<R>>,
): Served => ({ definition, handler, isAlone: true })

/** A write is encoded and stored for repeats, so only a read may come as text. */
type Answer<R extends RouteDef> = R extends { readonly download: string }
  ? FileStream
  : CallResult<R> | (R['method'] extends 'GET' ? ReadyJson : never)
