import type { Config } from '../../../config.ts'
import { queueMail } from '../../../platform/mail/queue-mail.ts'

/** The way to a new password; whoever never had one is told where the first one comes from. */
export const mailPasswordReset = (
  sender: Parameters<typeof queueMail>[0],
  person: { firstName: string; emailAddress: string },
  { link, support }: { link: string | false; support: Config['support'] },
) =>
  queueMail(sender, {
    to: person.emailAddress,
    subject: 'Your Homestead IQ password',
    text: [
      `Hello ${person.firstName},`,
      '',
      'Somebody asked for a new password for your sign-in to Homestead IQ.',
      ...(link
        ? [
            'Choose a new password here:',
            '',
            link,
            '',
            'The link is valid for 1 hour and works once. If you did not ask for it, nothing needs to be done.',
          ]
        : [
            'You have not created a password yet. Use the link of your welcome e-mail; if it has expired, ask your',
            'administrator for a new invitation.',
          ]),
      `Customer service: ${support.phone}, ${support.email}.`,
    ].join('\n'),
    secret: true,
    isStrangers: true,
  })
