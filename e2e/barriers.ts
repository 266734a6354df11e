import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps people out who cannot see, hear or point well: each rule broken, and where. */
export const barriers = async (page: Page): Promise<string[]> => {
  // Judged in the page itself, without a list of all that is well: the other ways take twice the time each.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
