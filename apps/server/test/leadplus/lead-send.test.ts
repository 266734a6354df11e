import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { LeadToSend, sendLeadByName } from '../../src/features/leadplus/send-lead-by-name.ts'
import { createTestDatabase } from '../support/database.ts'
import { addMember, bearer, caller, createAccount, createUser, tokenFor } from '../support/fixtures.ts'
import { buildApp } from '../../src/app.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'

const config = loadConfig({ LOG_LEVEL: 'error' })
const database = await createTestDatabase({ demo: true })
const owner = ownerPool(database.owner)
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const send = (given: Partial<Record<keyof LeadToSend, string>>) =>
  sendLeadByName(config, database, LeadToSend.parse(given))

test('a lead sent from the command line stands in LEADPLUS, with its mail', async () => {
  const account = await createAccount(owner, { name: 'Larkfield Lighting' })
  const user = await createUser(owner)
  await addMember(owner, user.userId, account, ['LPO.Read'])
  const { rows } = await owner.query(
    `select name from builder group by name having count(*) = 1 order by name limit 1`,
  )
  const given = { account: 'larkfield lighting', builder: rows[0].name, assignee: 'member@test.example' }
  const sent = await send({ ...given, type: 'Product Trial', value: '700' })
  expect(sent).toMatchObject({
    name: 'LP-00001',
    leadplusOfferType: 'Product Trial',
    opportunityValue: 700,
    bpmName: 'Test Person',
  })
  expect((await send(given)).name).toBe('LP-00002')
  const { rows: mails } = await owner.query('select subject from mail where manufacturer_id = $1', [
    account.accountId,
  ])
  expect(mails).toHaveLength(2)

  const app = await buildApp({ config, database })
  const headers = bearer(await tokenFor(owner, user.userId), account)
  const listed = await caller({ app }, headers)(contract.leadsActive, {
    params: { mfr: account.accountEnterpriseId },
    query: {},
  })
  expect(listed.map(({ name }) => name)).toEqual(['LP-00002', 'LP-00001'])
  await app.close()

  await expect(send({ ...given, account: 'Nobody' })).rejects.toThrow('There is no manufacturer "Nobody".')
  await expect(send({ ...given, builder: 'Nobody' })).rejects.toThrow('There is no builder "Nobody".')
  await expect(send({ ...given, assignee: 'x@y.example' })).rejects.toThrow(
    'There is no contact x@y.example at this manufacturer.',
  )
})

test('of contacts with one address the one who is still there is meant, and where that says nothing none', async () => {
  const account = await createAccount(owner, { name: 'Twofold Doors' })
  const { rows } = await owner.query<{ id: string }>(
    `insert into contact (manufacturer_id, first_name, last_name, title, email, is_active)
     values ($1, 'Ann', 'Lee', 'Buyer', 'sales@twofold.example', false),
       ($1, 'Bea', 'Ng', '', 'Sales@twofold.example', true)
     returning enterprise_id as id`,
    [account.accountId],
  )
  const [ann, bea] = rows
  const builders = await owner.query(`select enterprise_id as id from builder order by id limit 1`)
  const given = { account: 'Twofold Doors', builder: builders.rows[0].id, assignee: 'sales@twofold.example' }
  await expect(send(given)).rejects.toThrow('Bea Ng may not open leads.')

  await owner.query(`update contact set is_active = true where enterprise_id = $1`, [ann?.id])
  await expect(send(given)).rejects.toThrow(
    `There is more than one contact sales@twofold.example at this manufacturer; use the id of one.
Ann Lee, Buyer: ${ann?.id}
Bea Ng: ${bea?.id}`,
  )
  await expect(send({ ...given, assignee: ann?.id ?? '' })).rejects.toThrow('Ann Lee may not open leads.')
})

test.each([
  [['--account', 'A'], '--builder is missing: the name of the builder, or its id.\n'],
  [
    ['--account', 'A', '--builder', 'B', '--assignee', 'nobody'],
    '--assignee is not valid: the e-mail address of a contact of the manufacturer, or its id.\n',
  ],
  [
    ['--account', 'A', '--builder', 'B', '--assignee', 'a@b.example', '--type', 'Gift'],
    '--type is not valid: Targeted Offer, Product Trial, Cross-sell or Informational.\n',
  ],
])('what cannot be sent is refused in words: %j', (args, message) => {
  const script = join(import.meta.dirname, '../../../../scripts/lead-send.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    // Nobody listens there: whatever is let through by mistake ends here.
    env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
  })
  expect([status, stderr]).toEqual([1, message])
})
