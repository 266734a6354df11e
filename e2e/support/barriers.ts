import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** A list that drops down belongs to the field that controls it, in whatever part of the page that stands. */
const isOpenList = (rule: string, target: string) =>
  rule === 'region' && target.includes('.mantine-Popover-dropdown')

/** What keeps people out who cannot see, hear or point well: each rule broken, and where. */
export const barriers = async (page: Page, ...rules: string[]): Promise<string[]> => {
  // A tab is given its judge once: reading it anew took half the time of every look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (only) => {
    const judge = (globalThis as unknown as { axe: typeof axe }).axe
    const look = await judge.run(document, {
      resultTypes: ['violations'],
      ...(only.length > 0 && { runOnly: only }),
    })
    return look.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map((node) => node.target.join(' ')),
    }))
  }, rules)
  return violations
    .map(({ id, targets }) => ({ id, targets: targets.filter((target) => !isOpenList(id, target)) }))
    .filter(({ targets }) => targets.length > 0)
    .map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}
const lookIn = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  // Pages that choose their colours themselves say which ones they have.
  await page.waitForFunction(
    (wanted) => (document.documentElement.getAttribute('data-mantine-color-scheme') ?? wanted) === wanted,
    colorScheme,
  )
}

/** In light and dark, where nothing but the colours differs. */
export const barriersInLightAndDark = async (page: Page): Promise<string[]> => {
  await lookIn(page, 'dark')
  const inDark = await barriers(page, 'color-contrast')
  await lookIn(page, 'light')
  return [...(await barriers(page)), ...inDark.map((barrier) => `dark ${barrier}`)]
}
