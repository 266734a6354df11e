import { contract, type Permission, type RebateInvoice } from '@homestead/contract'
import { oneRow } from '../one-row.ts'
import { ask, caller, findAccount, memberOf, startTestApp } from '../fixtures.ts'

export const everything: Permission[] = [
  'DRM.Read',
  'DRMSummary.Read',
  'DRMInvoice.Read',
  'DRMInvoice.Update',
  'DirectContracts.Read',
  'DRMContractView.Read',
  'DirectContracts.Update',
  'DRMContractFile.Read',
  'DRMReports.Read',
  'DRMBuilderTrendReport.Read',
]

export const cents = (dollars: number) => Math.round(dollars * 100)

/** A manufacturer of the demo network with contracts and invoices, and a person who may do everything with them. */
export async function startRebateNetwork() {
  const server = await startTestApp({ demo: true })
  const account = await findAccount(server.owner, 'a.id in (select manufacturer_id from drm_invoice)')
  const headersOf = async (permissions: Permission[]) =>
    (await memberOf(server.owner, account, permissions)).headers
  const headers = await headersOf(everything)
  const send = caller(server, headers)
  const invoices = () => send(contract.rebateInvoices, { params: { id: account.accountEnterpriseId } })
  const withStatus = async (statusId: number) =>
    oneRow((await invoices()).filter((invoice) => invoice.statusId === statusId))
  const set = (invoice: Pick<RebateInvoice, 'enterpriseId'>, statusId: number, version?: number) =>
    ask(server, {
      method: 'POST',
      url: `/drm/api/manufacturers/setinvoicestatusbyinvoiceeid/${invoice.enterpriseId}`,
      headers,
      payload: { statusId, ...(version !== undefined && { version }) },
    })
  /** The days by which its figures go. */
  const days = async () =>
    oneRow(
      (
        await server.owner.query<{ today: string; quarter: string }>(
          'select today_of($1)::text as today, current_quarter()::text as quarter',
          [account.accountId],
        )
      ).rows,
    )
  return { server, account, days, headers, headersOf, send, invoices, withStatus, set }
}
export type RebateNetwork = Awaited<ReturnType<typeof startRebateNetwork>>
