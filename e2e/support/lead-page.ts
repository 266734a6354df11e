import type { Page } from '@playwright/test'
import { sendLead } from '../../packages/contract/src/leadplus/leads.ts'
import { assignees } from '../../packages/contract/src/pipeline/assignees.ts'
import { idleBuilder } from './builder-page.ts'
import { callerFor, staffCallerFor } from './callers.ts'
import { openAs } from './sign-in-as.ts'

export const leadplus = '/authenticated/leadplus'
export const leadPage = (id: string) => `${leadplus}/leadplusDetail/${id}`

/** A lead that just arrived from the portal's staff, with whom it was sent to and who else there is. */
export const newLead = async (page: Page) => {
  const caller = await callerFor(page, 'enterprise')
  const staff = await staffCallerFor(page, 'Corbel Windows & Doors')
  const { send, account: mfr } = caller
  const people = await send(assignees, {})
  const [first, second] = people.filter(({ leadRefusal }) => leadRefusal === null)
  if (!first || !second) throw new Error('The account has nobody to assign a lead to.')
  const builder = await idleBuilder(caller)
  const lead = await staff.send(sendLead, {
    params: { mfr },
    body: {
      builderEnterpriseId: builder.id,
      offerTypeId: 1,
      assigneeContactEnterpriseId: first.contactEnterpriseId,
      opportunityValue: 12_500,
      description: 'Is opening a new community.',
    },
  })
  return { lead, id: lead.leadplusEnterpriseId, mfr, first, second, people, send }
}

/** The same, its page open. */
export const openLead = async (page: Page) => {
  const made = await newLead(page)
  await openAs(page, 'enterprise', leadPage(made.id))
  return made
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

export const stageOf = (page: Page) =>
  page.getByRole('list', { name: 'Lead stage' }).locator('[aria-current=step]')
