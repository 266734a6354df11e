import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from '../src/config.ts'
import { createDb, type Db } from '../src/platform/db.ts'
import { createJobs, type Jobs } from '../src/platform/jobs.ts'
import { queueMail } from '../src/platform/mail/queue-mail.ts'
import { startMailSender } from '../src/platform/mail/send-mail.ts'
import { appPool, ownerPool } from '../src/platform/pools.ts'
import { withTenant } from '../src/platform/with-tenant.ts'
import { createTestDatabase } from './database.ts'
import { createAccount } from './fixtures.ts'
import type { TestDatabase } from './templates.ts'

const received: string[] = []
let refuseNext = 0
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
      return done()
    })
  },
})

let database: TestDatabase
let db: Db
let jobs: Jobs
let closeMail: () => void
let manufacturerId: number

beforeAll(async () => {
  database = await createTestDatabase()
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  const config = loadConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Portal <portal@test.example>',
  })
  db = createDb(appPool(database.app))
  jobs = createJobs(database.app, () => undefined)
  await jobs.start()
  closeMail = await startMailSender(config, db, jobs)
  const owner = ownerPool(database.owner)
  manufacturerId = (await createAccount(owner)).accountId
  await owner.end()
})
afterAll(async () => {
  closeMail()
  await jobs.stop()
  await db.destroy()
  await new Promise<void>((resolve) => smtp.close(resolve))
  await database.drop()
})

const queue = (subject: string, then?: () => void) =>
  withTenant(db, manufacturerId, async (trx) => {
    await queueMail({ db: trx, jobs, manufacturerId }, { to: 'rep@test.example', subject, text: 'Hello' })
    then?.()
  })

const withSubject = (subject: string) => received.filter((mail) => mail.includes(`Subject: ${subject}`))

test('a mail queued with its change arrives once, from the configured sender, even if first refused', async () => {
  refuseNext = 1
  await queue('Lead assigned')
  await vi.waitFor(() => expect(withSubject('Lead assigned')).toHaveLength(1), { timeout: 15_000 })
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
  await vi.waitFor(() => expect(withSubject('After never')).toHaveLength(1), { timeout: 15_000 })
  expect(withSubject('Never')).toHaveLength(0)
})

test('what holds the key to a sign-in is sent and then forgotten; any other text stays', async () => {
  const texts = ['https://portal.example/setup/a/key', 'Hello'] as const
  await withTenant(db, manufacturerId, async (trx) => {
    const sender = { db: trx, jobs, manufacturerId }
    await queueMail(sender, { to: 'rep@test.example', subject: 'Key', text: texts[0], secret: true })
    await queueMail(sender, { to: 'rep@test.example', subject: 'Word', text: texts[1] })
  })
  await vi.waitFor(() => expect([...withSubject('Key'), ...withSubject('Word')]).toHaveLength(2), 10_000)
  expect(withSubject('Key')[0]).toContain(texts[0])
  const owner = ownerPool(database.owner)
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select subject, body_text from mail where subject in ('Key', 'Word') and sent_at is not null order by 1`,
    )
    expect(rows).toEqual([
      { subject: 'Key', body_text: '' },
      { subject: 'Word', body_text: 'Hello' },
    ])
  }, 10_000)
  await owner.end()
})
