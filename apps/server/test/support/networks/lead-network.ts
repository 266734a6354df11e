import { randomUUID } from 'node:crypto'
import {
  ApiError,
  type CallResult,
  contract,
  type Lead,
  type LeadChange,
  type RouteDef,
} from '@homestead/contract'
import { addContact, caller, member, staffActingFor, startTestApp } from '../fixtures.ts'

/** An account that works with leads, and staff of the portal who send it some. */
export async function startLeadNetwork() {
  const server = await startTestApp({ demo: true })
  const me = await member(server.owner, ['LPO.Read', 'LPO.Update'])
  const mfr = me.account.accountEnterpriseId
  const send = caller(server, me.headers)
  const staff = await staffActingFor(server.owner, me.account)
  const asStaff = caller(server, staff.headers)

  const contact = async (name: string) => {
    const email = `${name.toLowerCase()}.${randomUUID()}@test.example`
    const id = await addContact(server.owner, me.account, { name, email })
    return { id, email, name: `${name} Vega` }
  }
  const builder = async () => {
    const { rows } = await server.owner.query(
      `select b.enterprise_id as id from builder b where status_code = 'A' order by random() limit 1`,
    )
    return rows[0].id as string
  }
  const arrive = async (given: object = {}) =>
    asStaff(contract.sendLead, {
      params: { mfr },
      body: {
        builderEnterpriseId: await builder(),
        offerTypeId: 1,
        assigneeContactEnterpriseId: (await contact('Ann')).id,
        opportunityValue: 12_500,
        ...given,
      },
    })
  /** The calls of one of the account's people. */
  const by = (as: typeof send) => ({
    change: (of: Lead, body: Partial<LeadChange>) =>
      as(contract.updateLead, {
        params: { mfr, id: of.leadplusEnterpriseId },
        body: { version: of.version, ...body },
      }),
    note: (of: Lead, noteFromBpm: string) =>
      as(contract.saveNoteFromBpm, {
        params: { id: of.leadplusEnterpriseId },
        body: { noteFromBpm, version: of.version },
      }),
    reassign: (of: Lead, contactEnterpriseId: string, given: object = {}) =>
      as(contract.reassignLead, {
        params: { id: of.leadplusEnterpriseId },
        body: { contactEnterpriseId, note: '', ...given },
      }),
  })
  return {
    server,
    me,
    mfr,
    send,
    asStaff,
    contact,
    builder,
    arrive,
    by,
    ...by(send),
    read: (of: Lead) => send(contract.lead, { params: { mfr, id: of.leadplusEnterpriseId } }),
    historyOf: (of: Lead) => send(contract.leadHistory, { params: { mfr, id: of.leadplusEnterpriseId } }),
  }
}
export type LeadNetwork = Awaited<ReturnType<typeof startLeadNetwork>>

/** The refusal of a call that must not be taken. */
export const refusal = async <R extends RouteDef>(call: Promise<CallResult<R>>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was taken.', { cause: error })
  return [error.status, error.body?.message, ...(error.body?.errors ?? [])]
}

export { accountDay as day } from '../account-day.ts'
