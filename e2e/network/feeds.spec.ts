import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { zip } from '../../packages/sheets/src/zip/write-zip.ts'
import { barriersInLightAndDark } from '../support/barriers.ts'
import { panel } from '../support/builder-page.ts'
import { home, openAs } from '../support/sign-in-as.ts'

const feedsPath = '/network/feeds'

/** What no other try has brought: each has keys of its own. */
const keys = () => {
  const unique = String(Date.now() % 10_000_000)
  return { account: `ACCT-${unique}`, builder: `BLDR-${unique}`, home: `HOME-${unique}`, unique }
}

const packageOf = async ({ account, builder, home: closing, unique }: ReturnType<typeof keys>) => {
  const files: Record<string, string[]> = {
    categories: ['category,name', `CAT-${unique},Awnings ${unique}`],
    accounts: ['account,name,edition', `${account},Larch Awnings ${unique},Enterprise`],
    prices: ['account,category,valid_from,price,incentive', `${account},CAT-${unique},2020-01-01,200,5`],
    builders: [
      'builder,name,enrolled_on,types,address1,city,state,postal_code',
      `${builder},Larch Homes ${unique},2020-01-01,Custom,1 Elm St,Frisco,TX,75034`,
    ],
    closings: [
      'closing,builder,closed_on,home_type,address1,city,state,postal_code',
      `${closing},${builder},2026-09-14,Single Family,10 Oak St,Frisco,TX,75034`,
      `${closing}-2,BLDR-NOBODY,2026-09-15,Single Family,12 Oak St,Frisco,TX,75034`,
    ],
    claims: ['closing,account,category,units', `${closing},${account},CAT-${unique},12`],
  }
  const names = Object.keys(files)
  const described = { resources: names.map((name) => ({ name, path: `${name}.csv` })) }
  const packed = await zip([
    { path: 'datapackage.json', text: [JSON.stringify(described)] },
    ...names.map((name) => ({ path: `${name}.csv`, text: [`${files[name]?.join('\n')}\n`] })),
  ])
  return Buffer.from(packed).toString('base64')
}

/** As somebody drags it from a folder. */
const drop = async (page: Page, name: string, base64: string) => {
  const data = await page.evaluateHandle(
    ([content = '', fileName = '']) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.codePointAt(0) ?? 0)
      const dragged = new DataTransfer()
      dragged.items.add(new File([bytes], fileName))
      return dragged
    },
    [base64, name],
  )
  await page.getByText('Drop a file of a feed here').dispatchEvent('drop', { dataTransfer: data })
}

test('a package is dropped, looked at, applied, and stands in the list', async ({ page }) => {
  const given = keys()
  await openAs(page, 'internal', feedsPath)
  await expect(page.getByRole('heading', { name: 'Feeds', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All accounts' })).toHaveAttribute('href', '/choose-account')
  expect(await barriersInLightAndDark(page)).toEqual([])

  const name = `network-${given.unique}.zip`
  await drop(page, name, await packageOf(given))
  await expect(page.getByRole('button', { name: 'Feed: A package of several feeds' })).toBeVisible()
  await page.getByRole('button', { name: 'Check file' }).click()

  await expect(page).toHaveURL(/\/network\/feeds\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('To review')
  const dryRun = panel(page, 'Dry run')
  await expect(dryRun.getByRole('row', { name: /^Claims 1 1 / })).toBeVisible()
  await expect(panel(page, 'What will change')).toContainText('09/2026')
  await expect(panel(page, 'What will change')).toContainText(`Larch Awnings ${given.unique}`)
  await expect(panel(page, 'Unknown references')).toContainText('builder BLDR-NOBODY is in no feed')
  expect(await barriersInLightAndDark(page)).toEqual([])

  const errors = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors' }).click()
  expect((await errors).suggestedFilename()).toBe(`network-${given.unique} - closings errors.csv`)

  await page.getByRole('button', { name: 'Leave out 1 and apply 6 rows' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Applied', { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Undo this run' })).toBeVisible()

  await page.getByRole('link', { name: 'Feeds', exact: true }).first().click()
  const row = page.getByRole('region', { name: 'Runs' }).last().getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Applied')
  const closings = panel(page, 'What is held')
    .getByRole('row')
    .filter({ hasText: /^Closings/ })
  await expect(closings).toContainText(name)
})

test('a file that is none says why, and one put away says so', async ({ page }) => {
  await openAs(page, 'internal', feedsPath)
  const choose = (name: string, text: string) =>
    page.getByLabel('Load a file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('claims.csv', 'units,colour\n3,red\n')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert')).toContainText('are missing from the first row')

  await page.getByRole('link', { name: 'Feeds', exact: true }).first().click()
  await choose(`${'export '.padEnd(251, 'x')}.csv`, 'builder,name\nBLDR-NOBODY,Nobody\n')
  await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled()
  await page.getByRole('button', { name: /^Feed: Choose a feed/ }).click()
  await page.getByRole('option', { name: 'Builders', exact: true }).click()
  await page.getByRole('button', { name: 'Check file' }).click()
  // Its button is the same one before, while it is checked.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('To review')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discarded')
})

/** A file of builders whose key has another name, with a word that is nearly known. */
const buildersOf = (unique: string, ...names: string[]) =>
  [
    'Nr,name,status,enrolled_on,address1,city,state,postal_code,Colour',
    ...names.map((name, at) => `BLDR-${unique}-${at},${name},Activ,2020-01-01,1 Elm St,Frisco,TX,75034,red`),
  ].join('\r\n')

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('columns are matched, what was meant is taken, and a corrected file takes the place', async ({
  page,
}) => {
  const { unique } = keys()
  await openAs(page, 'internal', feedsPath)
  await page.getByLabel('Load a file').setInputFiles(file('builders.csv', buildersOf(unique, 'Peña & Söhne')))
  await page.getByRole('button', { name: 'Check file' }).click()

  await expect(page.getByRole('alert')).toContainText('"builder" is missing from the first row')
  await expect(page.getByRole('button', { name: 'Apply 0 rows' })).toBeDisabled()
  await expect(panel(page, 'Columns')).toContainText('Not read: Nr, Colour')
  expect(await barriersInLightAndDark(page)).toEqual([])
  await page.getByRole('button', { name: 'Column for builder: not in the file' }).click()
  await page.getByRole('option', { name: 'Nr', exact: true }).click()
  await page.getByRole('button', { name: 'Check with this matching' }).click()
  await expect(panel(page, 'Columns')).toContainText('8 of 9 matched')

  await page.getByRole('button', { name: 'Use Active for 1 row' }).click()
  await expect(page.getByRole('button', { name: 'Apply 1 row' })).toBeVisible()
  await expect(panel(page, 'Error rows')).toBeHidden()

  const first = /\d+$/.exec(page.url())?.[0]
  const mended = buildersOf(unique, 'Peña & Söhne', 'Larch Too').replaceAll('Activ', 'Active')
  await page.getByLabel('Replace file').setInputFiles(file('builders (2).csv', mended))
  await expect(page.getByText(`Takes the place of run ${first}`)).toBeVisible()
  await page.getByRole('button', { name: 'Apply 2 rows' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Applied', { timeout: 60_000 })
  await page.getByRole('link', { name: `run ${first}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discarded')
  await expect(page.getByText('Replaced by run')).toBeVisible()
})

test('a replacement with a row that cannot be read is not applied, and says why', async ({ page }) => {
  const { unique } = keys()
  await openAs(page, 'internal', feedsPath)
  const row = (key: string, day: string) => `${key},Larch Homes,${day},1 Elm St,Frisco,TX,75034`
  const text = [
    'builder,name,enrolled_on,address1,city,state,postal_code',
    row(`BLDR-${unique}`, 'soon'),
    row(`BLDR-${unique}-2`, '2020-01-01'),
  ].join('\n')
  await page.getByLabel('Load a file').setInputFiles(file('builders.csv', text))
  await page.getByRole('button', { name: /^What it does/ }).click()
  await page.getByRole('option', { name: /^Is all there is/ }).click()
  await page.getByLabel('Source').fill(`S-${unique}`)
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(
    page.getByText(/^1 row of builders cannot be read, and a replacement would take it/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave out 1 and apply 1 row' })).toBeDisabled()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discarded')
})

test('several files are dropped at once, and names and cells are only text', async ({ page }) => {
  await openAs(page, 'internal', feedsPath)
  // As a browser gives a folder: a file that nobody can read.
  await page.getByText('Drop a file of a feed here').evaluate((target) => {
    const dropped = new DragEvent('drop', { bubbles: true, cancelable: true })
    const folder = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) }
    Object.defineProperty(dropped, 'dataTransfer', {
      value: { items: [folder], files: [new File([], 'network')] },
    })
    target.dispatchEvent(dropped)
  })
  await expect(page.getByRole('alert')).toContainText('Pack it as a zip archive.')
  await expect(page.getByRole('button', { name: 'Check file' })).toHaveCount(0)

  await page.getByLabel('Load a file').setInputFiles(file('builders.csv', ''))
  await expect(page.getByRole('alert').filter({ hasText: 'The file is empty.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const evil = '<img src=x onerror=document.title=1>'
  const dropped = await page.evaluateHandle(
    (files) => {
      const dragged = new DataTransfer()
      for (const [name, text] of files) dragged.items.add(new File([text ?? ''], name ?? ''))
      return dragged
    },
    [
      [`builders ${evil} „ü".csv`, `builder,name,${evil}\n${evil},=1+1,x\n`],
      ['categories.csv', 'category\n'],
    ],
  )
  await page.getByText('Drop a file of a feed here').dispatchEvent('drop', { dataTransfer: dropped })
  const check = page.getByRole('button', { name: 'Check file' })
  await expect(check).toHaveCount(2)
  await check.first().click()
  await expect(check).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel' }).click()

  const runs = page.getByRole('region', { name: 'Runs' }).last()
  const row = runs.getByRole('row').filter({ hasText: '„ü".csv' }).first()
  await expect(row).toContainText('To review')
  await row.getByRole('link').first().click()
  await expect(panel(page, 'Columns')).toContainText(`Not read: ${evil}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${evil},"=""=1+1""`)
  await expect(page.locator('main img')).toHaveCount(0)
  expect(await page.title()).not.toBe('1')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discarded')
})

test('a line that breaks in the middle of a file costs nothing', async ({ page }) => {
  await openAs(page, 'internal', feedsPath)
  // More than a piece, of few rows.
  const rows = Array.from({ length: 90 }, (_, at) => `HOME-NONE-${at},NOBODY,NONE,1,${'x'.repeat(100_000)}`)
  const text = ['closing,account,category,units,remark', ...rows].join('\n')
  let tries = 0
  await page.route('**/feeds/runs/*/pieces*', (route) => {
    tries += 1
    return tries < 3 ? route.abort() : route.continue()
  })
  await page.getByLabel('Load a file').setInputFiles(file('claims.csv', text))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page).toHaveURL(/\/network\/feeds\/\d+$/, { timeout: 20_000 })
  expect(tries).toBe(3)
  await expect(panel(page, 'Dry run')).toContainText('90in the file')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discarded')
})

test('the list stands as it was left, and an address that leads nowhere says so', async ({ page }) => {
  await openAs(page, 'internal', feedsPath)
  await page.getByLabel('Load a file').setInputFiles(file('builders.csv', 'builder\nBLDR-NOBODY\n'))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('To review')
  const run = /\d+$/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('link', { name: /^Feeds \d+ to review$/ })).toBeVisible()

  // Further than there are pages.
  await page.goto(`${feedsPath}?page=99`)
  await expect(page).not.toHaveURL(/page=99/)
  await page.getByRole('button', { name: /^To review/ }).click()
  await expect(page).toHaveURL(/state=review/)
  await page.getByRole('region', { name: 'List of runs' }).getByRole('link', { name: run }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`run ${run}`)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^To review/ })).toHaveAttribute('aria-pressed', 'true')

  expect((await page.request.get(`${feedsPath}/claims.json`)).status()).toBe(200)
  expect((await page.request.get(`${feedsPath}/nothing.json`)).status()).toBe(404)
  await page.goto('/network/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
  await page.getByRole('link', { name: 'Go to Feeds' }).click()
  await page.getByRole('region', { name: 'List of runs' }).getByRole('link', { name: run }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discarded')
})

test('who looks at another run while a file is sent stays there', async ({ page }) => {
  await openAs(page, 'internal', feedsPath)
  const held = Promise.withResolvers<void>()
  await page.route('**/feeds/builders/runs*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Load a file').setInputFiles(file('builders.csv', 'builder\nBLDR-NOBODY\n'))
  await page.getByRole('button', { name: 'Check file' }).click()
  const feeds = panel(page, 'What is held').getByRole('row')
  await feeds
    .filter({ hasText: /^Claims/ })
    .getByRole('link')
    .first()
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Applied')
  const here = page.url()
  const sent = page.waitForResponse(/feeds\/builders\/runs/)
  held.resolve()
  const run = /"id":(\d+)/.exec(await (await sent).text())?.[1] ?? ''
  // The menu asks anew once it was taken.
  await page.waitForResponse(/feeds\/runs\?/)
  expect(page.url()).toBe(here)

  await page.goto(`${feedsPath}/${run}`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(heading).toContainText('Discarded')
})

test('whoever does not run the network is led home', async ({ page }) => {
  await openAs(page, 'enterprise', feedsPath)
  await expect(page).toHaveURL(home)
})
