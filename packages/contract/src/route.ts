import { z } from 'zod'
import type { Permission } from './session/permissions.ts'
import type { ProductId } from './session/products.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export const services = [
  'bpo',
  'builder',
  'aggregation',
  'report',
  'pricing',
  'invoice',
  'leadplus',
  'manufacturer',
  'content',
  'drm',
  'identity',
  'collaboration',
  'news',
  'network',
] as const
export type Service = (typeof services)[number]

/** What a program of the operator's may be allowed to do. */
export const machineScopes = ['feeds'] as const
export type MachineScope = (typeof machineScopes)[number]
/** What a program may do with each, for who reads the description of the calls. */
export const machineScopeWords: Record<MachineScope, string> = { feeds: 'Loads feeds' }

/** Who may call. `public` and `signed-in` must be written out: a route without a requirement does not boot. */
export type Requirement =
  | 'public'
  | 'signed-in'
  | 'internal'
  | Permission
  | { readonly anyOf: readonly Permission[] }
  | { readonly allOf: readonly Permission[] }
  /** Portal staff, or a program that was given this scope. */
  | { readonly machine: MachineScope }

/**
 * Whose data the call touches: `none` (no account), `current` (the session's account),
 * or the account named by a path parameter, which must be one of the user's.
 */
export type AccountScope = 'none' | 'current' | { readonly param: string }

export interface RouteDef {
  readonly method: Method
  readonly service: Service | 'login'
  /** Path below /{service}/api/, or below /login/, Fastify style: opportunities/:id */
  readonly path: string
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Schema of the payload inside { result }. */
  readonly result: z.ZodType
  /** Answers with a file of this type instead of { result }. */
  readonly download?: string
  /** What its answer says in headers of its own, and what each means. */
  readonly answerHeaders?: Readonly<Record<string, string>>
  /**
   * Takes a file as it is for its body, instead of JSON; a file that cannot be taken is refused with these words. One
   * that comes in pieces may be of any size: what arrived stays, and the answer says how much that is.
   */
  readonly upload?: { readonly failure: string; readonly inPieces?: true }
  /** The body may also come as form data. */
  readonly form?: true
  /** Holds a password: nothing is kept by which a repeat would be known, not even its digest. */
  readonly secret?: true
  /** Takes what shows who somebody is: what does not is a 401, as without a session. */
  readonly proves?: true
  /** What a body that is not as declared is refused with, where a person reads it. */
  readonly invalid?: string
  /** What it works with may be used up or too old: a 410. */
  readonly expires?: true
  readonly permission: Requirement
  readonly account: AccountScope
  /** Also for an account that is not provisioned yet. */
  readonly unprovisioned?: true
  /** Exists only while the demo network is loaded. */
  readonly demoOnly?: true
  /** Editions whose accounts may call it; all of them when absent. */
  readonly products?: readonly ProductId[]
}

/** Who may call, and in which editions. */
export type Access = Pick<RouteDef, 'permission' | 'products'>

/** Identity function that keeps the literal types. */
export const route = <const R extends RouteDef>(definition: R): R => definition

export const routeUrl = (definition: Pick<RouteDef, 'service' | 'path'>): `/${string}` =>
  definition.service === 'login'
    ? `/login/${definition.path}`
    : `/${definition.service}/api/${definition.path}`

export const wrapped = <T extends z.ZodType>(result: T) => z.object({ result })

/** What a save of a thing that somebody else changed meanwhile is refused with. */
export const changedSince = (what: string) => `This ${what} was changed since you opened it.`
