import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { callUrl, type RouteDef } from '@homestead/contract'
import { feeds } from '@homestead/contract/feeds/feed-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPackage } from '../../../src/features/feeds/export/write-package.ts'
import { folderPackage } from '../../../src/features/feeds/reading/data-package.ts'
import { loadFiles } from '../../../src/features/feeds/runs/load-run.ts'
import { packageContent } from '../../../src/features/feeds/runs/package-content.ts'
import { feedPool } from '../../../src/platform/database/pools.ts'
import { contractCalls } from '../../support/contract-calls.ts'
import { startTestApp, staffActingFor, type TestAccount, type TestApp } from '../../support/fixtures.ts'
import { smallDemo } from '../../support/templates.ts'

/** A small demo network, and what became of its export in an empty portal. */
const demo = await startTestApp({ demo: 'small' })
const moved = await startTestApp()
const pools = { demo: feedPool(demo.database.jobs), moved: feedPool(moved.database.jobs) }
const folders = {
  before: await mkdtemp(join(tmpdir(), 'homestead-iq-export-')),
  after: await mkdtemp(join(tmpdir(), 'homestead-iq-export-')),
}

beforeAll(async () => {
  await exportPackage(pools.demo, folders.before)
  const { refusal } = await loadFiles(pools.moved, {
    wish: { mode: 'upsert', source: '', skipsErrors: false, isRemovalConfirmed: false },
    maker: { door: 'command', madeBy: 'A test' },
    content: packageContent(await folderPackage(folders.before)),
    fileName: 'package',
    today: smallDemo.today,
  })
  if (refusal !== undefined) throw new Error(refusal)
}, 240_000)

afterAll(async () => {
  for (const pool of Object.values(pools)) await pool.end()
  for (const path of Object.values(folders)) await rm(path, { recursive: true })
  await demo.close()
  await moved.close()
})

test('what was loaded is exported again byte for byte', async () => {
  await exportPackage(pools.moved, folders.after)
  const differing = []
  for (const { name } of feeds) {
    const [before, after] = [join(folders.before, `${name}.csv`), join(folders.after, `${name}.csv`)]
    if ((await readFile(before, 'utf8')) !== (await readFile(after, 'utf8'))) differing.push(name)
  }
  expect(differing).toEqual([])
}, 240_000)

/** Who may sign in, and when they did, is not carried; nor companies that no photo names. */
const notCarried = new Set(['contactsWithPermissions', 'captureCompanies'])
/** Numbers that a portal gives its rows itself, people's sign-ins, and companies that are known by their names. */
const isOwn = (key: string, value: unknown) =>
  (key.endsWith('Id') && typeof value === 'number') ||
  ['userId', 'lastSignIn', 'subcontractorEnterpriseId'].includes(key)
/** Rows that a list has in no order of its own come in the order of these numbers. */
const comparable = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) => {
    if (isOwn(key, value)) return undefined
    return key === 'result' && Array.isArray(value)
      ? value.map((row) => JSON.stringify(row)).toSorted((one, other) => (one < other ? -1 : 1))
      : value
  })

/** What is read with no more than the account's own id: every report, tile, list and total. */
const readable = contractCalls.filter(
  ([name, { method, account, params, download, query }]) =>
    method === 'GET' &&
    !notCarried.has(name) &&
    account !== 'none' &&
    download === undefined &&
    Object.keys(params?.shape ?? {}).every((param) =>
      /^(accountId|mfr|manufacturerId|partner)$/.test(param),
    ) &&
    (query === undefined || query.safeParse({}).success),
)
const urlOf = (definition: RouteDef, { accountEnterpriseId: id }: TestAccount) =>
  callUrl(definition, {
    params: Object.fromEntries(Object.keys(definition.params?.shape ?? {}).map((name) => [name, id])),
  })

const accountsOf = async ({ owner }: TestApp) =>
  (
    await owner.query<TestAccount>(
      `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId"
       from account where type_id = 2 order by enterprise_id`,
    )
  ).rows

const answersOf = async ({ app, owner }: TestApp, account: TestAccount) => {
  const { headers } = await staffActingFor(owner, account)
  const answers: Record<string, unknown> = {}
  for (const [name, definition] of readable) {
    const { statusCode, body } = await app.inject({ url: urlOf(definition, account), headers })
    answers[name] = statusCode === 200 ? comparable(body) : statusCode
  }
  return answers
}

test('every report, tile and total answers the same, account by account', async () => {
  const [before, after] = [await accountsOf(demo), await accountsOf(moved)]
  expect(after.map(({ accountEnterpriseId }) => accountEnterpriseId)).toEqual(
    before.map(({ accountEnterpriseId }) => accountEnterpriseId),
  )
  let answered = 0
  const differing = new Map<string, unknown>()
  for (const [at, account] of before.entries()) {
    const other = after[at]
    if (!other) continue
    const [here, there] = [await answersOf(demo, account), await answersOf(moved, other)]
    for (const name of Object.keys(here)) {
      if (typeof here[name] === 'object') answered += 1
      if (!isDeepStrictEqual(here[name], there[name])) differing.set(name, [here[name], there[name]])
    }
  }
  expect([...differing.keys()]).toEqual([])
  expect(answered).toBeGreaterThan(200)
}, 240_000)
