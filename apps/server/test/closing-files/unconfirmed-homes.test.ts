import { contract, permissions, type ProductId, type RouteDef } from '@homestead/contract'
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { listUnconfirmed } from '../../src/features/closing-files/release-by-command.ts'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { csvFile, isoDay, startClosingNetwork, usDay } from '../support/networks/closing-network.ts'
import { ask, bearer, caller, createUser, member, memberOf, tokenFor } from '../support/fixtures.ts'

// Some hundred reports are asked for again and again.
vi.setConfig({ testTimeout: 120_000 })

/** Accounts of every edition, all with claims of their own at the builders the file tells of. */

const network = await startClosingNetwork()
afterAll(() => network.server.close())

const { owner } = network.server
const { userId } = await createUser(owner, { internal: true })
const staff = { userId, headers: bearer(await tokenFor(owner, userId)) }
await owner.query(`
  insert into closing (builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
  select 1 + n % 3, '${isoDay(40)}'::date - n * 4, '${isoDay(0)}'::date, 1 + n % 2, n || ' Real St', 'Frisco', 'TX', '75034'
  from generate_series(1, 90) n`)
const others: Awaited<ReturnType<typeof member>>[] = []
for (const productId of [1, 2, 3, 4] as ProductId[]) {
  const other = await member(owner, permissions, productId)
  const { accountId } = other.account
  await owner.query(`insert into manufacturer_category values ($1, 1)`, [accountId])
  await owner.query(
    `insert into claim select $1, h.id, 1, h.builder_id, h.month, h.home_type_id, 4, 1200, 60000
     from closing h where h.id % 2 = $2`,
    [accountId, productId % 2],
  )
  others.push(other)
}
// Also what the uploading account sees in its own reports.
others.push(await memberOf(owner, network.account, permissions))
await owner.query('select rollup_rebuild(current_date)')
const builder = (await owner.query('select enterprise_id from builder where id = 1')).rows[0].enterprise_id

const reports = (Object.entries(contract) as [string, RouteDef][]).filter(
  ([name, { method, service, account, params, download }]) =>
    method === 'GET' &&
    typeof account === 'object' &&
    Object.keys(params?.shape ?? {}).length === 1 &&
    !download &&
    // These are the account's own rebates and the record of what people did, in which uploads appear at once.
    !['drm', 'identity'].includes(service) &&
    !['unconfirmedClosings', 'rebateInvoices', 'directClosingsProcessed', 'totalRebates'].includes(name),
)

type Reader = (typeof others)[number]

const answerOf = async ({ account, headers }: Reader, [name, report]: (typeof reports)[number]) => {
  const ofBuilder =
    'builderEnterpriseId' in (report.query?.shape ?? {}) ? `?builderEnterpriseId=${builder}` : ''
  const path = report.path.replace(/:\w+/, account.accountEnterpriseId)
  const url = `/${report.service}/api/${path}${ofBuilder}`
  const { status, result, message } = await ask(network.server, { url, headers })
  return [`${account.accountId} ${name}`, status === 200 ? result : `${status} ${message}`] as const
}

/** Every report of every account, as it is answered; one after the other, as nobody may ask for a hundred at once. */
const everyReport = async () => {
  const answers: Record<string, unknown> = {}
  for (const reader of others)
    for (const report of reports) {
      if (report[1].products && !report[1].products.includes(reader.account.productId)) continue
      const [name, answer] = await answerOf(reader, report)
      answers[name] = answer
    }
  return answers
}
const notConfirmed = (query: object) =>
  caller(network.server, others.at(-1)?.headers ?? {})(contract.unconfirmedClosings, {
    params: { accountId: network.account.accountEnterpriseId },
    query,
  })
const asStaff = () => caller(network.server, staff.headers)

const invented = 3000
let upload: string

test('3,000 homes that one account invents change no report of anybody, and its own rebates at once', async () => {
  const before = await everyReport()
  expect(Object.keys(before).length).toBeGreaterThan(60)
  expect(Object.values(before).filter((answer) => typeof answer === 'string')).toEqual([])
  const rows = Array.from({ length: invented }, (_, n) => ({
    address: n < 5 ? '1 Same St' : `${n} Invented Way`,
    date: usDay(n < 5 ? 41 + n : 40 + (n % 300)),
    units: 1,
  }))
  const { enterpriseId } = await network.checked(
    'invented.csv',
    csvFile(...rows, { address: '1 Old St', date: '01/15/2024', units: 1 }),
  )
  upload = enterpriseId
  await network.imported(upload)
  expect(await everyReport()).toEqual(before)
  expect(await verifyRollups(network.server.owner)).toEqual([])
  const invoices = await network.send(contract.rebateInvoices, {
    params: { id: network.account.accountEnterpriseId },
  })
  expect(invoices.reduce((all, invoice) => all + invoice.closings, 0)).toBe(invented + 1)
  // Of the range of a report; the one of 2024 lies before it.
  expect(await notConfirmed({})).toEqual({ closings: invented })
  expect(await notConfirmed({ builderEnterpriseId: builder })).toEqual({ closings: invented })
  expect(await notConfirmed({ builderEnterpriseId: randomUUID() })).toEqual({ closings: 0 })
})

test('a claim on a home that is known counts at once, as before', async () => {
  const before = await everyReport()
  const { enterpriseId } = await network.checked(
    'known.csv',
    csvFile({ address: '3 Real St', date: usDay(40 + 12), type: 'MF', units: 7 }),
  )
  expect(await network.imported(enterpriseId)).toMatchObject({ matchedCount: 1, createdCount: 0 })
  expect(await everyReport()).not.toEqual(before)
  expect(await notConfirmed({})).toEqual({ closings: invented })
})

test('staff see what waits and what is unusual about it, and nobody else does', async () => {
  const [waiting, ...rest] = await asStaff()(contract.unconfirmedUploads, {})
  expect(rest).toEqual([])
  expect(waiting).toMatchObject({
    enterpriseId: upload,
    fileName: 'invented.csv',
    homes: invented + 1,
    builders: 1,
    firstClosedOn: '2024-01-15',
    lastClosedOn: isoDay(40),
    // The builder closes a few homes a month; the single one of 2024 is not many for it.
    unusual: { overUsual: invented, farBack: 1, sameAddress: 5 },
  })
  const homes = await asStaff()(contract.unconfirmedHomes, { params: { id: upload }, query: { pageSize: 6 } })
  expect(homes.total).toBe(invented + 1)
  expect(homes.rows.map(({ address, unusual }) => [address, unusual]).slice(0, 5)).toEqual(
    Array.from({ length: 5 }, () => ['1 Same St', ['overUsual', 'sameAddress']]),
  )
  for (const path of ['', `/${upload}`])
    expect(
      await ask(network.server, { url: `/drm/api/unconfirmed-homes${path}`, headers: network.headers }),
    ).toMatchObject({ status: 403 })
})

test('whoever releases while a file is imported is told at once', async () => {
  // As an import does for as long as it takes.
  const importing = await network.server.owner.connect()
  try {
    await importing.query('begin')
    await importing.query(`select pg_advisory_xact_lock(hashtextextended('closing-files', 0))`)
    expect(
      await ask(network.server, {
        method: 'POST',
        url: `/drm/api/unconfirmed-homes/${upload}/release`,
        headers: staff.headers,
        payload: {},
      }),
    ).toEqual({
      status: 409,
      code: 'conflict',
      message:
        'A closing file is being imported, released or taken back right now. Please try again when that is done.',
    })
  } finally {
    await importing.query('rollback')
    importing.release()
  }
  expect(await notConfirmed({})).toEqual({ closings: invented })
})

test('released homes count, those chosen and then the others, and the rollups with them', async () => {
  const before = await everyReport()
  const { rows } = await asStaff()(contract.unconfirmedHomes, {
    params: { id: upload },
    query: { pageSize: 1000 },
  })
  const old = rows.filter(({ address }) => address === '1 Old St').map(({ closingId }) => closingId)
  const release = (body: { closingIds?: number[] }) =>
    asStaff()(contract.releaseHomes, { params: { id: upload }, body })
  expect(await release({ closingIds: rows.slice(0, 2).map(({ closingId }) => closingId) })).toEqual({
    released: 2,
  })
  expect(await notConfirmed({})).toEqual({ closings: invented - 2 })
  expect(await release({ closingIds: [...old, 999_999_999] })).toEqual({ released: 1 })
  expect(await release({})).toEqual({ released: invented - 2 })
  expect(await release({})).toEqual({ released: 0 })
  expect(await verifyRollups(network.server.owner)).toEqual([])
  expect(await notConfirmed({})).toEqual({ closings: 0 })
  expect(await asStaff()(contract.unconfirmedUploads, {})).toEqual([])
  const after = await everyReport()
  const shares = (answers: Record<string, unknown>) =>
    Object.entries(answers).flatMap(([name, share]) =>
      name.endsWith(' marketShare') ? [JSON.stringify(share)] : [],
    )
  const was = shares(before)
  expect(was).toHaveLength(others.length)
  expect(shares(after).filter((share, at) => share === was[at])).toEqual([])
  const { rows: audits } = await network.server.owner.query(
    `select actor_user_id as by, acting, after from audit_event where action = 'closing-file-homes-released' order by id`,
  )
  const record = (released: number) => ({
    by: staff.userId,
    acting: true,
    after: { fileName: 'invented.csv', released },
  })
  expect(audits).toEqual([record(2), record(1), record(invented - 2)])
  expect(
    await ask(network.server, {
      method: 'POST',
      url: `/drm/api/unconfirmed-homes/${network.account.accountEnterpriseId}/release`,
      headers: staff.headers,
      payload: {},
    }),
  ).toMatchObject({ status: 404 })
})

test.each([
  [[], '--by is missing: the e-mail address of the internal staff member who releases.\n'],
  [
    ['--by', 'a@b.example', '--upload', 'x'],
    '--upload is not valid: the id of a closing file, as the list shows it.\n',
  ],
])('a command that cannot be understood is refused in words: %j', (args, message) => {
  const script = join(import.meta.dirname, '../../../../scripts/closings-release.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    // Nobody listens there: whatever is let through by mistake ends here.
    env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
  })
  expect([status, stderr]).toEqual([1, message])
})

test('only staff release by command', async () => {
  const [someone] = others
  const found = await owner.query('select email from app_user where id = $1', [someone?.userId])
  const by = found.rows[0].email
  const { database } = network.server
  await expect(listUnconfirmed(database, { by })).rejects.toThrow(`${by} is not internal staff.`)
  const told = await owner.query('select email from app_user where id = $1', [userId])
  expect(await listUnconfirmed(database, { by: told.rows[0].email })).toBeInstanceOf(Array)
})
