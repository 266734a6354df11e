import { randomUUID } from 'node:crypto'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig, type Config } from '../../src/config.ts'
import { Db } from '../../src/platform/sql/db.ts'
import { createJobs, type Jobs } from '../../src/platform/process/jobs.ts'
import { sendMail } from '../../src/platform/mail/mail-jobs.ts'
import { queueMail } from '../../src/platform/mail/queue-mail.ts'
import { startMailSender } from '../../src/platform/mail/send-mail.ts'
import { appPool, ownerPool } from '../../src/platform/database/pools.ts'
import { withTenant } from '../../src/platform/sql/scope.ts'
import { createTestDatabase } from '../support/database.ts'
import { createAccount } from '../support/fixtures.ts'
import type { TestDatabase } from '../support/templates.ts'
import { eventually } from '../support/eventually.ts'

const received: string[] = []
let refuseNext = 0
/** While it is set, the server has the mail and keeps its answer to itself. */
let answers: (() => void)[] | undefined
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      if (refuseNext > 0) {
        refuseNext -= 1
        return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      }
      received.push(Buffer.concat(parts).toString())
      return answers ? void answers.push(done) : done()
    })
  },
})

let database: TestDatabase
let db: Db
let jobs: Jobs
let closeMail: () => Promise<void>
let manufacturerId: number
let config: Config
let owner: ReturnType<typeof ownerPool>

beforeAll(async () => {
  database = await createTestDatabase()
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  config = loadConfig({
    DEMO: 'off',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Portal <portal@test.example>',
  })
  db = new Db(appPool(database.app))
  jobs = createJobs(database.app, () => undefined)
  await jobs.start()
  closeMail = await startMailSender(config, db, jobs, fail)
  owner = ownerPool(database.owner)
  manufacturerId = (await createAccount(owner)).accountId
})
afterAll(async () => {
  await closeMail()
  await jobs.stop()
  await db.close()
  await owner.end()
  await new Promise<void>((resolve) => smtp.close(resolve))
  await database.drop()
})

const fail = (error: unknown) => {
  throw error
}

const queue = (subject: string, then?: () => void) =>
  withTenant(db, manufacturerId, async (trx) => {
    await queueMail({ db: trx, jobs, manufacturerId }, { to: 'rep@test.example', subject, text: 'Hello' })
    then?.()
  })

const withSubject = (subject: string) => received.filter((mail) => mail.includes(`Subject: ${subject}`))

test('a mail queued with its change arrives once, from the configured sender, even if first refused', async () => {
  refuseNext = 1
  await queue('Lead assigned')
  await eventually(() => expect(withSubject('Lead assigned')).toHaveLength(1))
  const mail = withSubject('Lead assigned')[0] ?? ''
  expect(mail).toContain('From: Portal <portal@test.example>')
  expect(mail).toMatch(/Message-ID: <[0-9a-f-]{36}@homestead-iq>/)
})

test('a change that is rolled back mails nothing', async () => {
  await expect(
    queue('Never', () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await queue('After never')
  await eventually(() => expect(withSubject('After never')).toHaveLength(1))
  expect(withSubject('Never')).toHaveLength(0)
})

test('what holds the key to a sign-in is sent and then forgotten; any other text stays', async () => {
  const texts = ['https://portal.example/setup/a/key', 'Hello'] as const
  await withTenant(db, manufacturerId, async (trx) => {
    const sender = { db: trx, jobs, manufacturerId }
    await queueMail(sender, { to: 'rep@test.example', subject: 'Key', text: texts[0], secret: true })
    await queueMail(sender, { to: 'rep@test.example', subject: 'Word', text: texts[1] })
  })
  await eventually(() => expect([...withSubject('Key'), ...withSubject('Word')]).toHaveLength(2))
  expect(withSubject('Key')[0]).toContain(texts[0])
  await eventually(async () => {
    const { rows } = await owner.query(
      `select subject, body_text from mail where subject in ('Key', 'Word') and sent_at is not null order by 1`,
    )
    expect(rows).toEqual([
      { subject: 'Key', body_text: '' },
      { subject: 'Word', body_text: 'Hello' },
    ])
  })
})

const kept = async (subject: string) =>
  (
    await owner.query<{ attempts: number; last_error: string | null; sent: boolean }>(
      'select attempts, last_error, sent_at is not null as sent from mail where subject = $1',
      [subject],
    )
  ).rows[0]

test('the outbox says how often a mail was tried and why it is still there', async () => {
  refuseNext = 1
  await queue('Twice')
  await eventually(async () => expect((await kept('Twice'))?.last_error).toContain('451'))
  await eventually(async () => expect((await kept('Twice'))?.sent).toBe(true))
  expect(await kept('Twice')).toEqual({ attempts: 2, last_error: null, sent: true })
})

test('while a mail server takes its time no transaction waits, and nobody else sends the mail', async () => {
  const held: (() => void)[] = []
  answers = held
  await queue('Slow')
  await eventually(() => expect(withSubject('Slow')).toHaveLength(1))
  const { rows: open } = await owner.query(
    `select mode from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
     where l.relation = 'mail'::regclass and l.pid <> pg_backend_pid()`,
  )
  expect(open).toEqual([])
  const { rows } = await owner.query<{ id: string }>(`select id from mail where subject = 'Slow'`)
  const closeSecond = await startMailSender(config, db, jobs, fail)
  await withTenant(db, manufacturerId, (trx) =>
    jobs.send(trx, sendMail, { manufacturerId, mailId: rows[0]?.id ?? '' }),
  )
  const states = `select state from jobs.job where data ->> 'mailId' = $1 order by created_on`
  const statesNow = async () => (await owner.query(states, [rows[0]?.id])).rows.map(({ state }) => state)
  // The second job is taken up and turned away; the first still has the mail in hand.
  await eventually(async () => expect(await statesNow()).toEqual(['active', 'retry']))
  answers = undefined
  for (const answer of held) answer()
  await eventually(async () => expect(await statesNow()).toEqual(['completed', 'completed']))
  expect(withSubject('Slow')).toHaveLength(1)
  expect(await kept('Slow')).toMatchObject({ attempts: 1, sent: true })
  await closeSecond()
})

test('a mail whose job is used up is tried again at the next start', async () => {
  const mailId = randomUUID()
  await owner.query(
    `insert into mail (manufacturer_id, id, to_address, subject, body_text, message_id)
     values ($1, $2, 'rep@test.example', 'Left behind', 'Hello', '<left@homestead-iq>')`,
    [manufacturerId, mailId],
  )
  const close = await startMailSender(config, db, jobs, fail)
  await eventually(() => expect(withSubject('Left behind')).toHaveLength(1))
  await close()
})

// Where all share one database, it has the jobs of others.
test.skipIf(isOnCluster)('without a mail server a mail waits and no try is spent on it', async () => {
  const other = await createTestDatabase()
  const pool = ownerPool(other.owner)
  const otherDb = new Db(appPool(other.app))
  const otherJobs = createJobs(other.app, () => undefined)
  await otherJobs.start()
  const { accountId } = await createAccount(pool)
  const close = await startMailSender(loadConfig({ DEMO: 'off' }), otherDb, otherJobs, fail)
  await withTenant(otherDb, accountId, (trx) =>
    queueMail(
      { db: trx, jobs: otherJobs, manufacturerId: accountId },
      { to: 'rep@test.example', subject: 'Waiting', text: 'Hello' },
    ),
  )
  await close()
  const closeAgain = await startMailSender(config, otherDb, otherJobs, fail)
  await eventually(() => expect(withSubject('Waiting')).toHaveLength(1))
  const { rows } = await pool.query('select retry_count from jobs.job')
  expect(rows).toEqual([{ retry_count: 0 }])
  await closeAgain()
  await otherJobs.stop()
  await otherDb.close()
  await pool.end()
  await other.drop()
})
