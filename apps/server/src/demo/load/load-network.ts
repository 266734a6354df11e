import type { FeedSession } from '../../features/feeds/runs/feed-session.ts'
import { builderValues } from '../network/builder-values.ts'
import { readLists } from '../network/lists.ts'
import type { Network } from '../network/network.ts'
import { accountRows, categoryRows, priceRows, productRows } from '../rows/accounts.ts'
import { builderRows, enrolmentRows } from '../rows/builders.ts'
import { campaignRows } from '../rows/campaigns.ts'
import { captureRows } from '../rows/captures.ts'
import { eventRows, newsRows } from '../rows/content.ts'
import { contractRows } from '../rows/contracts.ts'
import { factRows } from '../rows/facts.ts'
import { invoiceRows } from '../rows/invoices.ts'
import { leadRows } from '../rows/leads.ts'
import { numberedNotes } from '../rows/notes.ts'
import { opportunityRows } from '../rows/opportunities.ts'
import { peopleOf } from '../rows/people.ts'
import { rebateInvoiceRows } from '../rows/rebate-invoices.ts'
import { specialistRows } from '../rows/specialists.ts'
import { addOwnContacts, addUsers, draftedInvoices, setMoments, startNumbers } from './beside-feeds.ts'
import { loadRows } from './load-rows.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Tables with so many rows that their indexes are better made at the end. */
const factsAndSums = [
  'closing',
  'claim',
  'usage_month',
  'usage_span',
  'usage_window',
  'builder_month',
  'builder_window',
  'builder_category_month',
]

/**
 * Three runs: leads and opportunities begin with what the sums of the first say, and rebate invoices with what the portal
 * makes of the contracts of the second. In the owner's transaction, who takes indexes off and puts them back: nobody reads yet.
 */
export async function loadNetwork(
  session: FeedSession,
  network: Network,
  tell: (done: string, fraction: number) => void,
): Promise<void> {
  const { db, client } = session
  const { today } = network
  await startNumbers(db)
  const people = peopleOf(network)
  const { contacts } = people
  const lists = await readLists(db)
  const { models, builders, contacts: builderContacts } = builderRows(network, lists)
  const { closings, claims, samples } = factRows(network, models)
  tell('made up', 0.1)
  await addUsers(db, network, people)
  const first = {
    name: 'Accounts, builders and homes',
    today,
    rows: {
      categories: categoryRows(lists),
      accounts: accountRows(network),
      prices: priceRows(network),
      products: productRows(network, lists),
      ...specialistRows(network),
      builders,
      'builder-contacts': builderContacts,
      enrolments: enrolmentRows(network, models),
      closings,
      claims,
      people: people.rows,
    },
  }
  await withoutIndexes(client, factsAndSums, () => loadRows(session, first))
  await addOwnContacts(db, people)
  tell('accounts, builders and homes', 0.7)

  const values = await builderValues(db)
  const opportunities = opportunityRows(network, values, contacts)
  const leads = leadRows(network, values, contacts)
  const { invoices, reviews, notes } = invoiceRows(network, samples, contacts)
  const contracts = contractRows(network, models)
  await loadRows(session, {
    name: 'Leads, opportunities, invoices and contracts',
    today,
    rows: {
      leads: leads.leads,
      'lead-history': leads.history,
      opportunities: opportunities.opportunities,
      'opportunity-history': opportunities.history,
      invoices,
      'invoice-reviews': reviews,
      ...eventRows(network, models),
      news: newsRows(network),
      campaigns: campaignRows(network, contacts),
      contracts: contracts.rows,
      captures: captureRows(network, models),
    },
  })
  tell('leads, opportunities, invoices and contracts', 0.9)

  const drafted = await draftedInvoices(db)
  const isDrafted = (number: unknown) => drafted.has(number as string)
  const rebates = rebateInvoiceRows(network, contracts.contracts, contacts)
  const allNotes = numberedNotes([...opportunities.notes, ...leads.notes, ...notes, ...rebates.notes])
  await loadRows(session, {
    name: 'Rebate invoices and notes',
    today,
    rows: {
      'rebate-invoices': rebates.invoices.filter(({ invoice }) => isDrafted(invoice)),
      notes: allNotes.filter((note) => note['rebate_invoice'] === null || isDrafted(note['rebate_invoice'])),
    },
  })
  await setMoments(db, network, people)
  tell('rebate invoices and notes', 0.97)
}
