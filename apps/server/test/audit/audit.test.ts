import { callUrl, contract, type AuditAction, type RouteDef } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { oneRow } from '../support/one-row.ts'
import { caller, findAccount, memberOf, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const account = await findAccount(server.owner, 'type_id = 2 and product_id = 4 and is_provisioned')
const { userId, headers } = await memberOf(server.owner, account, [
  'User.Read',
  'DRM.Read',
  'DirectContracts.Read',
  'DirectContracts.Update',
  'DRMContractView.Read',
  'DRMContractFile.Read',
  'Marketing.Read',
  'Media.Read',
  'Media.Update',
  'Media.Delete',
])
const send = caller(server, headers)

/** The first of a table that the account has, and how people call it. */
const first = async (table: string, name: string, joins = '') => {
  const { rows } = await server.owner.query<{ id: string; name: string }>(
    `select x.enterprise_id as id, ${name} as name from ${table} x ${joins}
     where x.manufacturer_id = $1 order by x.id limit 1`,
    [account.accountId],
  )
  return oneRow(rows)
}
const write = (
  action: AuditAction,
  subject: string,
  before: object | null = null,
  after: object | null = null,
) =>
  server.owner.query(
    `insert into audit_event (manufacturer_id, actor_user_id, action, subject, before, after) values ($1, $2, $3, $4, $5, $6)`,
    [account.accountId, userId, action, subject, before, after],
  )
const latest = async () =>
  oneRow(await send(contract.auditEvents, { params: { mfr: account.accountEnterpriseId } }))

const builder = 'join builder b on b.id = x.builder_id'
const kinds: [AuditAction, string, string, string?][] = [
  ['user-updated', 'contact', "x.first_name || ' ' || x.last_name"],
  ['opportunity-updated', 'opportunity', 'b.name', builder],
  ['lead-updated', 'lead', "x.name || ', ' || b.name", builder],
  ['contract-end-changed', 'drm_contract', "x.contract_number || ', ' || b.name", builder],
  ['rebate-invoice-status-changed', 'drm_invoice', 'x.invoice_number'],
  ['campaign-updated', 'campaign', 'x.name'],
  ['capture-reviewed', 'capture_item', "x.location_name || ' ' || x.model_number"],
]
for (const [action, ...where] of kinds)
  test(`${action} names what was changed`, async () => {
    const { id, name } = await first(...where)
    await write(action, id)
    expect(await latest()).toMatchObject({ action, subject: name })
  })

test('what is gone keeps the name it was written down with, or else its id', async () => {
  const gone = '00000000-0000-4000-8000-000000000000'
  await write('closing-file-removed', gone, { fileName: 'october.csv' })
  expect((await latest()).subject).toBe('october.csv')
  await write('closing-file-uploaded', gone, null, { fileName: 'november.csv' })
  expect((await latest()).subject).toBe('november.csv')
  await write('contract-file-removed', gone, { name: 'terms.pdf' })
  expect((await latest()).subject).toBe('terms.pdf')
  await write('campaign-updated', gone)
  expect((await latest()).subject).toBe(gone)
})

const addFile = (route: RouteDef, id: string, name: string) =>
  server.app.inject({
    method: 'POST',
    url: callUrl(route, { params: { id }, query: { name } }),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('%PDF-1.7 terms'),
  })

test('a file of a contract is told with the contract, when it comes and when it goes', async () => {
  const { id, name } = await first('drm_contract', "x.contract_number || ', ' || b.name", builder)
  await addFile(contract.addContractFile, id, 'terms.pdf')
  expect(await latest()).toMatchObject({
    action: 'contract-file-added',
    subject: name,
    changes: [{ field: 'name', before: null, after: 'terms.pdf' }],
  })
  const { fileList } = await send(contract.rebateContract, { params: { id } })
  await send(contract.deleteContractFile, { params: { id: oneRow(fileList).fileId } })
  expect(await latest()).toMatchObject({
    action: 'contract-file-removed',
    subject: name,
    changes: [{ field: 'name', before: 'terms.pdf', after: null }],
  })
})

test('a file of a campaign is told with the campaign, when it comes and when it goes', async () => {
  const { id, name } = await first('campaign', 'x.name')
  await addFile(contract.addCampaignFile, id, 'flyer.pdf')
  expect(await latest()).toMatchObject({
    action: 'campaign-file-added',
    subject: name,
    changes: [{ field: 'name', before: null, after: 'flyer.pdf' }],
  })
  const files = await send(contract.campaignFiles, { params: { id } })
  await send(contract.deleteCampaignFile, { params: { id: oneRow(files).fileId } })
  expect(await latest()).toMatchObject({
    action: 'campaign-file-removed',
    subject: name,
    changes: [{ field: 'name', before: 'flyer.pdf', after: null }],
  })
})

test('what has no id is shown as it was written down', async () => {
  await write('lead-updated', 'LP-00001')
  expect((await latest()).subject).toBe('LP-00001')
})

test('what people do to their own sign-in is about them', async () => {
  await write('password-changed', userId)
  const { subject, actorName } = await latest()
  expect(subject).toBe(actorName)
})

test('a name of another account is not told', async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    'select enterprise_id as id from campaign where manufacturer_id <> $1 limit 1',
    [account.accountId],
  )
  const { id } = oneRow(rows)
  await write('campaign-updated', id)
  expect((await latest()).subject).toBe(id)
})
