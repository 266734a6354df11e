import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A list that drops down belongs to the field that controls it, in whatever part of the page that stands. */
const isOpenList = (rule: string, target: string) =>
  rule === 'region' && target.includes('.mantine-Popover-dropdown')

/** What keeps people out who cannot see, hear or point well: each rule broken, and where. */
export const barriers = async (page: Page): Promise<string[]> => {
  // Judged in the page itself, without a list of all that is well: the other ways take twice the time each.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(' ')) }))
    .map(({ id, targets }) => ({ id, targets: targets.filter((target) => !isOpenList(id, target)) }))
    .filter(({ targets }) => targets.length > 0)
    .map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}
