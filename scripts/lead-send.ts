// npm run lead:send: offers a builder to a manufacturer's contact, as the network's staff would.
import { LeadToSend, sendLeadByName } from '../apps/server/src/features/leadplus/send-lead-by-name.ts'
import { commandOf, readWish } from './command.ts'

const hints = {
  account: 'the name of the manufacturer',
  builder: 'the name of the builder, or its id',
  assignee: 'the e-mail address of a contact of the manufacturer, or its id',
  type: 'Targeted Offer, Product Trial, Cross-sell or Informational',
  value: 'whole dollars',
  description: 'up to 2000 characters',
}

await commandOf(
  () => readWish(LeadToSend, hints),
  async (given, database, config) => {
    const sent = await sendLeadByName(config, database, given)
    return `${sent.name} (${sent.builderName}) is with ${sent.bpmName}.`
  },
)
