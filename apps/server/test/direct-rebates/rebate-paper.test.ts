import { contract, rebateStatus } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { textWidth } from '../../src/platform/paper/helvetica.ts'
import { oneRow } from '../support/one-row.ts'
import { ask } from '../support/fixtures.ts'
import { startRebateNetwork } from '../support/networks/rebate-network.ts'

/** The file of an invoice: what it says, where that stands, and that it stays as it was sent. */

const network = await startRebateNetwork()
afterAll(() => network.server.close())

// The draft with most homes, so that they closed on several days.
const drafts = (await network.invoices()).filter(({ statusId }) => statusId === rebateStatus.draft)
const invoice = oneRow(drafts.toSorted((one, other) => other.closings - one.closings))

const linesOf = () => network.send(contract.rebateInvoiceLines, { params: { id: invoice.enterpriseId } })
const file = async (revision = '') => {
  const { statusCode, rawPayload } = await network.server.app.inject({
    url: `/drm/api/invoices/files/${invoice.enterpriseId}${revision}`,
    headers: network.headers,
  })
  expect(statusCode).toBe(200)
  return rawPayload.toString('latin1')
}
/** The texts of each page, with where they stand. */
const pagesOf = (pdf: string) =>
  [...pdf.matchAll(/^BT .* ET$/gm)].map(([page]) =>
    [...page.matchAll(/\/(F\d) ([\d.]+) Tf 1 0 0 1 ([\d.]+) (\d+) Tm \((.*?)\) Tj/g)].map(
      ([, font, size, x, y, text = '']) => {
        const width = textWidth(
          text.replaceAll(/\\(.)/g, '$1'),
          Number(size),
          font === 'F2' ? 'bold' : 'regular',
        )
        return { text, y: Number(y), from: Number(x), to: Number(x) + width }
      },
    ),
  )
const textsOf = (pdf: string) => pagesOf(pdf).flatMap((page) => page.map(({ text }) => text))

const rates = [{ categoryId: 0, centsPerUnit: 4050 }]
const tiers = [
  { aboveUnits: 1000, ratePercent: 110 },
  { aboveUnits: 2500, ratePercent: 123.45 },
]
const addVersion = async (validFrom: string) => {
  const { status, message } = await ask(network.server, {
    method: 'POST',
    url: `/drm/api/contracts/${invoice.contractEnterpriseId}/versions`,
    headers: network.headers,
    payload: { validFrom, note: '', rates, tiers },
  })
  expect([status, message]).toEqual([200, undefined])
}
const set = async (statusId: number) => expect((await network.set(invoice, statusId)).status).toBe(200)
const longAddress =
  '12345 North Saint Christopher of the Meadows Boulevard Extension, Building 1200, Apartment 14-B'

test('the paper shows rates, tiers, categories and thousands, and nothing stands on anything else', async () => {
  const lines = await linesOf()
  const [first, last] = [oneRow(lines), oneRow(lines.toReversed())]
  rates.splice(
    0,
    1,
    ...[...new Set(lines.map((line) => line.categoryId))].map((categoryId) => ({
      categoryId,
      centsPerUnit: 4050,
    })),
  )
  // A home whose units go through all tiers, at an address that is longer than its column.
  await network.server.owner.query(
    `update claim set units = 3200 where manufacturer_id = $1 and closing_id = $2 and category_id = $3`,
    [network.account.accountId, first.closingId, first.categoryId],
  )
  await network.server.owner.query('update closing set address1 = $2 where id = $1', [
    first.closingId,
    longAddress,
  ])
  expect(first.closedOn < last.closedOn).toBe(true)
  await addVersion(first.closedOn)
  await addVersion(last.closedOn)
  await set(rebateStatus.sent)
  const pages = pagesOf(await file())
  const texts = pages.flatMap((page) => page.map(({ text }) => text))
  expect(texts).toEqual(
    expect.arrayContaining([
      `${first.category}: $40.50 per unit`,
      'Units of the quarter above 1,000: 110% of the rate',
      'Units of the quarter above 2,500: 123.45% of the rate',
      first.category,
      '3,200',
      '1,000 x $40.50',
      '1,500 x $44.55,',
      'above\u00a01,000',
      '700 x $49.9973,',
      'above\u00a02,500',
      // 1,000 × 40.50 + 1,500 × 44.55 + 700 × 49.99725
      '$142,323.08',
    ]),
  )
  const words = longAddress.split(' ')
  expect(words.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([])
  for (const page of pages)
    for (const one of page) {
      expect(one.to).toBeLessThanOrEqual(556.01)
      const next = page.filter(({ y, from }) => y === one.y && from > one.from)
      for (const other of next) expect([one.text, other.from - one.to > 2]).toEqual([one.text, true])
    }
})

test('what was sent stays byte for byte, also when a version comes to stand before one it names', async () => {
  const sent = await file()
  const held = textsOf(sent).filter((text) => text.startsWith('Contract version'))
  expect(held).toHaveLength(2)
  await set(rebateStatus.disputed)
  await set(rebateStatus.draft)
  expect(await file('?revision=1')).toBe(sent)
  const days = [...new Set((await linesOf()).map(({ closedOn }) => closedOn))]
  await addVersion(days.at(-2) ?? '')
  expect(await file('?revision=1')).toBe(sent)
  await set(rebateStatus.sent)
  const again = textsOf(await file()).filter((text) => text.startsWith('Contract version'))
  expect(again.length).toBeGreaterThan(2)
})
