import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { loadConfig } from '../apps/server/src/config.ts'
import { appPool, ownerPool } from '../apps/server/src/platform/database/pools.ts'
import { queueMail, type MailToSend } from '../apps/server/src/platform/mail/queue-mail.ts'
import { startMailSender } from '../apps/server/src/platform/mail/send-mail.ts'
import { createJobs, type Jobs } from '../apps/server/src/platform/process/jobs.ts'
import { Db } from '../apps/server/src/platform/sql/db.ts'
import { withTenant } from '../apps/server/src/platform/sql/scope.ts'
import { openTestCluster } from '../apps/server/test/support/cluster.ts'
import { createAccount } from '../apps/server/test/support/fixtures.ts'
import { cloneTemplate } from '../apps/server/test/support/templates.ts'
import { table } from './markdown.ts'

const crowd = 3000

/** A mail server that takes every mail at once, and says when each came. */
async function openMailbox() {
  const arrivals: { subject: string; at: number }[] = []
  let wanted = 0
  let enough: (() => void) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        arrivals.push({ subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '', at: performance.now() })
        if (arrivals.length >= wanted) enough?.()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    all: (count: number) => {
      wanted = count
      return new Promise<void>((resolve) => {
        enough = resolve
        if (arrivals.length >= count) resolve()
      })
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const queueAll = (
  { db, jobs, manufacturerId }: { db: Db; jobs: Jobs; manufacturerId: number },
  subjects: readonly string[],
  more: Partial<MailToSend> = {},
) =>
  withTenant(db, manufacturerId, async (trx) => {
    for (const subject of subjects)
      await queueMail(
        { db: trx, jobs, manufacturerId },
        { to: 'rep@bench.example', subject, text: 'Hello', ...more },
      )
  })

const many = (name: string) => Array.from({ length: crowd }, (_, at) => `${name} ${at}`)

/** How fast mails that wait are handed over, and how long one waits that comes behind a crowd of strangers'. */
export async function mails(): Promise<string> {
  const cluster = await openTestCluster()
  const { drop, ...database } = await cloneTemplate(cluster, { demo: false })
  const owner = ownerPool(database.owner)
  const db = new Db(appPool(database.app))
  const jobs = createJobs(database.app, () => undefined)
  const { accountId: manufacturerId } = await createAccount(owner)
  const mailbox = await openMailbox()
  await jobs.start()
  const sender = { db, jobs, manufacturerId }
  await queueAll(sender, many('Waiting'))
  const began = performance.now()
  const config = loadConfig({ DEMO: 'off', SMTP_URL: mailbox.url })
  const mailDb = new Db(appPool(database.app, { max: 4 }))
  const close = await startMailSender(config, mailDb, jobs, () => undefined)
  await mailbox.all(crowd)
  const seconds = (performance.now() - began) / 1000

  await queueAll(sender, many('Stranger'), { isStrangers: true })
  const asked = performance.now()
  await queueAll(sender, ['Signed in'])
  await mailbox.all(2 * crowd + 1)
  const waited = (mailbox.arrivals.find(({ subject }) => subject === 'Signed in')?.at ?? 0) - asked
  const last = (mailbox.arrivals.at(-1)?.at ?? 0) - asked

  await close()
  await jobs.stop()
  await mailDb.close()
  await db.close()
  await owner.end()
  await mailbox.close()
  await drop()
  await cluster.close()
  return table(
    ['what', 'measured', 'budget'],
    [
      [`Mails a second, ${crowd} of them waiting`, (crowd / seconds).toFixed(0), '200'],
      [
        `Behind ${crowd} mails that strangers asked for, one of a signed-in person waits, seconds`,
        (waited / 1000).toFixed(2),
        '',
      ],
      ['The last of the strangers’, seconds', (last / 1000).toFixed(2), ''],
    ],
  )
}
