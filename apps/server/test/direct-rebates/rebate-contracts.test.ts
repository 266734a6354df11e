import { callUrl, contract, rebateStatus, type Permission } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { oneRow } from '../support/one-row.ts'
import { ask } from '../support/fixtures.ts'
import { cents, everything, startRebateNetwork } from '../support/networks/rebate-network.ts'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { eventually } from '../support/eventually.ts'

const network = await startRebateNetwork()
afterAll(() => network.server.close())

test('a new version changes drafts from its day on, and nothing that was sent', async () => {
  const draft = await network.withStatus(rebateStatus.draft)
  const id = draft.contractEnterpriseId
  const before = await network.send(contract.rebateContract, { params: { id } })
  const [year, q] = draft.quarter.split('-Q').map(Number) as [number, number]
  const begin = `${year}-${String(3 * q - 2).padStart(2, '0')}-01`
  const rates = (before.versionList[0]?.rates ?? []).map(({ categoryId, perUnit }) => ({
    categoryId,
    centsPerUnit: cents(perUnit) * 2,
  }))
  const add = (given: object) =>
    ask(network.server, {
      method: 'POST',
      url: `/drm/api/contracts/${id}/versions`,
      headers: network.headers,
      payload: { validFrom: begin, note: ' Twice as much ', rates, tiers: [], ...given },
    })
  expect(await add({ rates: [...rates, ...rates] })).toMatchObject({
    status: 400,
    message: 'A category has two rates.',
  })
  expect(await add({ rates: [{ categoryId: 1_000_000, centsPerUnit: 1 }] })).toMatchObject({ status: 400 })
  expect(await add({ validFrom: '2020-01-01' })).toMatchObject({ status: 409 })
  const others = (await network.invoices()).filter((each) => each.enterpriseId !== draft.enterpriseId)
  expect((await add({})).status).toBe(200)
  expect((await add({})).status).toBe(409)
  const after = await network.invoices()
  const lines = await network.send(contract.rebateInvoiceLines, { params: { id: draft.enterpriseId } })
  const doubled = lines.map((line) => ({
    amount: cents(line.amount),
    expected: line.units * (rates.find((rate) => rate.categoryId === line.categoryId)?.centsPerUnit ?? 0),
  }))
  expect(doubled.map(({ amount }) => amount)).toEqual(doubled.map(({ expected }) => expected))
  expect(cents(after.find((each) => each.enterpriseId === draft.enterpriseId)?.amount ?? 0)).toBe(
    doubled.reduce((all, { expected }) => all + expected, 0),
  )
  for (const other of others)
    expect(after.find((each) => each.enterpriseId === other.enterpriseId)).toEqual(other)
})

test('a file of a contract comes as it was stored, and is gone once removed', async () => {
  const { rows } = await network.server.owner.query<{ id: string; content: Buffer; name: string }>(
    `select s.enterprise_id as id, s.content, s.name from stored_file s
     join drm_contract_file f on f.manufacturer_id = s.manufacturer_id and f.file_id = s.id
     where s.manufacturer_id = $1 limit 1`,
    [network.account.accountId],
  )
  const stored = oneRow(rows)
  const url = `/drm/api/contracts/files/${stored.id}`
  const file = await network.server.app.inject({ url, headers: network.headers })
  expect(file.rawPayload.equals(stored.content)).toBe(true)
  expect(file.headers['content-disposition']).toContain(stored.name)
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  expect(await ask(network.server, { method: 'DELETE', url, headers: network.headers })).toMatchObject({
    result: { removed: true },
  })
  expect((await ask(network.server, { url, headers: network.headers })).status).toBe(404)
})

test('a paper is added to a contract if its content is what its name says', async () => {
  const [one] = await network.send(contract.rebateContracts, {
    params: { id: network.account.accountEnterpriseId },
  })
  const id = one?.enterpriseId ?? ''
  const add = async (name: string, content: Buffer) => {
    const response = await network.server.app.inject({
      method: 'POST',
      url: callUrl(contract.addContractFile, { params: { id }, query: { name } }),
      headers: { ...network.headers, 'content-type': 'application/octet-stream' },
      payload: content,
    })
    return response.statusCode
  }
  const pdf = Buffer.from('%PDF-1.7 agreement')
  const before = (await network.send(contract.rebateContract, { params: { id } })).fileList.length
  expect(await add('agreement.exe', pdf)).toBe(415)
  expect(await add('agreement.png', pdf)).toBe(415)
  expect(await add('agreement.pdf', Buffer.from('<script>'))).toBe(415)
  expect(await add('agreement.docx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe(415)
  expect(await add('../../agreement.pdf', pdf)).toBe(200)
  const { fileList } = await network.send(contract.rebateContract, { params: { id } })
  expect(fileList).toHaveLength(before + 1)
  const added = fileList.find(({ name }) => name === 'agreement.pdf')
  const file = await network.server.app.inject({
    url: callUrl(contract.contractFile, { params: { id: added?.fileId } }),
    headers: network.headers,
  })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers['content-disposition']).toMatch(/^attachment;/)
})

test('a contract is changed by those who may change contracts', async () => {
  const [one] = await network.invoices()
  const end = async (permissions: Permission[]) => {
    const given = await network.headersOf([
      ...everything.filter((held) => held !== 'DirectContracts.Update'),
      ...permissions,
    ])
    const answer = await ask(network.server, {
      method: 'PUT',
      url: `/drm/api/contracts/${one?.contractEnterpriseId}/end`,
      headers: given,
      payload: { endedOn: null, version: 1 },
    })
    return answer.status
  }
  expect(await end(['DRMContractView.Update'])).toBe(403)
  expect(await end(['DirectContracts.Update'])).toBe(200)
})

/** '2026-Q3' reads 'Q3 2026'. */
const asOnPages = (quarter: string) => quarter.split('-').toReversed().join(' ')

const versionOf = async (id: string) =>
  (await network.send(contract.rebateContract, { params: { id } })).version

const endOn = (id: string, endedOn: string | null, version: number) =>
  ask(network.server, {
    method: 'PUT',
    url: `/drm/api/contracts/${id}/end`,
    headers: network.headers,
    payload: { endedOn, version },
  })

test('a contract ends with a quarter that was sent, is extended from there, and not a day before', async () => {
  const { rows } = await network.server.owner.query<{
    id: string
    quarter: string
    last: string
    before: string
  }>(
    `select k.enterprise_id as id, to_char(max(i.quarter), 'YYYY"-Q"Q') as quarter,
       (max(i.quarter) + interval '3 months - 1 day')::date::text as last,
       (max(i.quarter) + interval '3 months - 2 days')::date::text as before
     from drm_contract k join drm_invoice i on i.manufacturer_id = k.manufacturer_id and i.contract_id = k.id
     where k.manufacturer_id = $1 and k.ended_on is null and i.status_id <> $2 and i.quarter < $3
     group by k.enterprise_id limit 1`,
    [network.account.accountId, rebateStatus.draft, (await network.days()).quarter],
  )
  const { id, quarter, last, before } = oneRow(rows)
  const refused = `The invoice of ${asOnPages(quarter)} was sent; choose its last day or a later one.`
  const version = await versionOf(id)
  expect(await endOn(id, before, version)).toMatchObject({ status: 409, message: refused })
  expect(await endOn(id, last, version)).toMatchObject({
    status: 200,
    result: { endedOn: last, version: version + 1 },
  })
  expect(await endOn(id, before, version + 1)).toMatchObject({ status: 409, message: refused })
  expect(await endOn(id, null, version)).toMatchObject({
    status: 409,
    message: 'This contract was changed since you opened it.',
    errors: [
      'Somebody changed this contract since you opened it.',
      `It ends: ${last.replace(/^(....)-(..)-(..)$/, '$2/$3/$1')}`,
    ],
  })
  expect(await endOn(id, null, version + 1)).toMatchObject({ status: 200, result: { endedOn: null } })
  // It ends as somebody saw it, and is not the one they saw.
  expect(await endOn(id, last, version)).toMatchObject({ status: 409, code: 'stale' })
})

test('the switch for mails is in the way of nobody who ends a contract', async () => {
  const { rows } = await network.server.owner.query<{ id: string }>(
    `select k.enterprise_id as id from drm_contract k
     where k.manufacturer_id = $1 and k.ended_on is null limit 1`,
    [network.account.accountId],
  )
  const { id } = oneRow(rows)
  const version = await versionOf(id)
  const switchTo = (mailsBuilder: boolean) =>
    network.send(contract.setContractMail, { params: { id }, body: { mailsBuilder } })
  const { mailsBuilder } = await network.send(contract.rebateContract, { params: { id } })
  expect(await switchTo(!mailsBuilder)).toMatchObject({ mailsBuilder: !mailsBuilder, version })
  expect(await endOn(id, '2090-12-31', version)).toMatchObject({ status: 200 })
  expect(await endOn(id, null, version + 1)).toMatchObject({ status: 200 })
  await switchTo(mailsBuilder)
})

test('an end that a sent invoice was made with stays, and giving it again changes nothing', async () => {
  const sent = await network.withStatus(rebateStatus.sent)
  const id = sent.contractEnterpriseId
  const [year, q] = sent.quarter.split('-Q').map(Number) as [number, number]
  const middle = `${year}-${String(3 * q - 1).padStart(2, '0')}-15`
  const end = (day: string | null) =>
    network.server.owner.query('update drm_contract set ended_on = $2 where enterprise_id = $1', [id, day])
  await end(middle)
  const version = await versionOf(id)
  expect(await endOn(id, null, version)).toMatchObject({
    status: 409,
    message: `The invoice of ${asOnPages(sent.quarter)} was sent; the end of the contract stays.`,
  })
  // Whatever version was seen.
  for (const seen of [version, version - 1])
    expect(await endOn(id, middle, seen)).toMatchObject({ status: 200, result: { endedOn: middle, version } })
  await end(null)
})

// On a cluster who waits is seen on the workers only.
test.skipIf(isOnCluster)(
  'an invoice is sent as a change of its contract that is under way leaves it',
  async () => {
    const draft = await network.withStatus(rebateStatus.draft)
    const changing = await network.server.owner.connect()
    try {
      await changing.query('begin')
      // As a new version does, first and last.
      await changing.query(
        'select from drm_contract where manufacturer_id = $1 and enterprise_id = $2 for update',
        [network.account.accountId, draft.contractEnterpriseId],
      )
      const { rows: own } = await changing.query<{ pid: number }>('select pg_backend_pid() as pid')
      let answered = false
      const sent = network.set(draft, rebateStatus.sent).finally(() => {
        answered = true
      })
      await eventually(async () => {
        const { rows } = await network.server.owner.query(
          `select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`,
          [oneRow(own).pid],
        )
        expect(answered || rows.length > 0).toBe(true)
      })
      await changing.query(
        'update drm_invoice set amount_cents = amount_cents + 100 where enterprise_id = $1',
        [draft.enterpriseId],
      )
      await changing.query('commit')
      expect((await sent).result).toMatchObject({ status: 'Sent', amount: (cents(draft.amount) + 100) / 100 })
    } finally {
      await changing.query('rollback')
      changing.release()
    }
  },
)
