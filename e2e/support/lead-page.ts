import type { Browser, Page } from '@playwright/test'
import { sendLead } from '../../packages/contract/src/leadplus/leads.ts'
import { assignees } from '../../packages/contract/src/pipeline/assignees.ts'
import { callerOf, idleBuilder } from './builder-page.ts'
import { actFor } from './sign-in-as.ts'

export const leadplus = '/authenticated/leadplus'
export const leadPage = (id: string) => `${leadplus}/leadplusDetail/${id}`

/** A lead that just arrived from the portal's staff, with whom it was sent to and who else there is. */
export const newLead = async (page: Page, browser: Browser) => {
  const { send, account: mfr } = await callerOf(page)
  const people = await send(assignees, {})
  const [first, second] = people.filter(({ leadRefusal }) => leadRefusal === null)
  if (!first || !second) throw new Error('The account has nobody to assign a lead to.')
  const builder = await idleBuilder(page)
  const staff = await actFor(browser, 'Corbel Windows & Doors', '/customer-service')
  const asStaff = (await callerOf(staff)).send
  const lead = await asStaff(sendLead, {
    params: { mfr },
    body: {
      builderEnterpriseId: builder.id,
      offerTypeId: 1,
      assigneeContactEnterpriseId: first.contactEnterpriseId,
      opportunityValue: 12_500,
      description: 'Is opening a new community.',
    },
  })
  await staff.close()
  return { lead, id: lead.leadplusEnterpriseId, mfr, first, second, people, send }
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

export const stageOf = (page: Page) =>
  page.getByRole('list', { name: 'Lead stage' }).locator('[aria-current=step]')
