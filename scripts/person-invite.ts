// npm run person:invite: lets somebody set their password. Without a mail server the link is printed.
import { InviteWish, inviteByCommand } from '../apps/server/src/features/sign-in/invite-by-command.ts'
import { commandOf, readWish } from './command.ts'

const hints = {
  email: 'the e-mail address of a person who has a role in an account',
  account: 'the name of the account, for somebody who works for several',
}

await commandOf(
  () => readWish(InviteWish, hints),
  async (wish, database, config) => {
    const { name, account, link } = await inviteByCommand(config, database, wish)
    return link === undefined
      ? `${name} (${account}) is sent a link by mail.`
      : `${name} (${account}) sets a password at\n${link}\nThe link works once, within 7 days.`
  },
)
