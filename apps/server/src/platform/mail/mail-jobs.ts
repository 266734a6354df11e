import { defineKind } from '../process/jobs.ts'

/** Tried hourly for as long as the queue keeps a job, two weeks: mail servers come back. */
const tries = 340

export const sendMail = defineKind<{ manufacturerId: number; mailId: string }>({ name: 'mail.send', tries })

/** To somebody who works for no account, so that no outbox holds it. */
export const mailPerson = defineKind<{ to: string; subject: string; text: string; messageId: string }>({
  name: 'mail.person',
  tries,
})

export const mailJobs = [sendMail, mailPerson]
