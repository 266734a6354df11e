import { defineKind } from '../process/jobs.ts'

/** Tried hourly for as long as the queue keeps a job, two weeks: mail servers come back. */
const tries = 340
/** A few hundred a second, by several hands: an address whose server takes its time holds up no more than one of them. */
const pace = { atOnce: 4, inBatch: 25 }

export const sendMail = defineKind<{ manufacturerId: number; mailId: string }>({
  name: 'mail.send',
  tries,
  ...pace,
})

/** To somebody who works for no account, so that no outbox holds it. */
export const mailPerson = defineKind<{ to: string; subject: string; text: string; messageId: string }>({
  name: 'mail.person',
  tries,
  ...pace,
})

export const mailJobs = [sendMail, mailPerson]
