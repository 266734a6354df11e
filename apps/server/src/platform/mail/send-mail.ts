import type { Config } from '../../config.ts'
import type { Db } from '../sql/db.ts'
import type { Jobs } from '../process/jobs.ts'
import { mailJobs, mailPerson, sendMail } from './mail-jobs.ts'
import { claimMail, markFailed, markSent } from './outbox.ts'
import { requeueMail } from './requeue-mail.ts'

const hourMs = 3_600_000
/** A mail server that says nothing for this long has gone away. */
const silenceMs = 60_000

/**
 * Sends what the outbox holds. A crash between the mail server's yes and our mark sends the mail once
 * more with the same Message-ID, by which mail servers and people's clients recognise the repeat.
 */
export async function startMailSender(
  config: Config,
  db: Db,
  jobs: Jobs,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  // Nobody to hand it to: it waits, and no try is spent on it.
  if (!config.smtpUrl && !config.demo) return () => Promise.resolve()
  const transport = config.smtpUrl
    ? (await import('nodemailer')).createTransport({
        url: config.smtpUrl,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        // A handshake for each mail would cost more than the mail.
        pool: true,
        maxConnections: 8,
      })
    : undefined
  const stopSending = await jobs.work(sendMail, async (which) => {
    const mail = await claimMail(db, which)
    if (!mail) return
    try {
      await transport?.sendMail({ from: config.mailFrom, ...mail })
    } catch (error) {
      await markFailed(db, which, error)
      throw error
    }
    // In the demo the mailbox page is where mail arrives.
    await markSent(db, which, { forget: transport !== undefined })
  })
  const stopWriting = await jobs.work(mailPerson, async (mail) => {
    await transport?.sendMail({ from: config.mailFrom, ...mail })
  })
  // What was in the way may be put right by now.
  await jobs.retryNow(db, mailJobs)
  await requeueMail(db, jobs)
  const timer = setInterval(() => void requeueMail(db, jobs).catch(onError), hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all([stopSending(), stopWriting()])
    transport?.close()
  }
}
