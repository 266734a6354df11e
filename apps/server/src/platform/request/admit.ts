import type { RouteDef } from '@homestead/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BadRequest, Conflict, Forbidden, NotFound, Unauthorized } from '../errors.ts'
import { meets } from './requirement.ts'
import type { Session } from './session.ts'

export const bearer = (request: FastifyRequest) =>
  /^Bearer ([\w.~+/-]{1,500}=*)$/i.exec(request.headers.authorization ?? '')?.[1]

export const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const nowhere = '00000000-0000-0000-0000-000000000000'
const Uuid = z.uuid()
const asUuid = (value: string) => (Uuid.safeParse(value).success ? value.toLowerCase() : nowhere)

/** Which account the caller means: the path's, else the header's. Where both are given and differ, nobody's. */
export function wantedAccount(definition: RouteDef, request: FastifyRequest): string | undefined {
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

/** Lets a person in, or says why not. */
export function admitPerson(
  definition: RouteDef,
  request: FastifyRequest,
  wanted: string | undefined,
  session: Session | null,
): void {
  if (definition.permission === 'public') return
  if (!session) throw new Unauthorized()
  requireNamedAccount(definition, wanted)
  authorize(definition, session)
  if (definition.account !== 'none') refuseOtherPage(request, session)
}
