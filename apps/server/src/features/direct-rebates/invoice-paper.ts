import type { ContractVersion, RebateInvoice, RebateLine } from '@homestead/contract'
import type { PdfCell, PdfLine } from '../../platform/plain-pdf.ts'
import { exactDollars, groupedNumber, usDay, usQuarter } from '../../platform/words.ts'
import { lessDollars, type Paper } from './invoice-revisions.ts'

/** Fractions of a cent that a tier makes of a rate. */
const rate = (perUnit: number) => exactDollars(perUnit, 4)
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 3)}...` : text)

/** Where the columns of the lines stand. */
const columns = { closed: 56, address: 112, category: 282, units: 402, rate: 412, amount: 556 }

type Texts = Partial<Record<keyof typeof columns, string>>
const cells = (texts: Texts): PdfCell[] =>
  Object.entries(texts).map(([column, text]) => ({
    at: columns[column as keyof typeof columns],
    text,
    ...(column === 'units' || column === 'amount' ? { right: true } : {}),
  }))

export const paperHead: PdfLine[] = [
  {
    cells: cells({
      closed: 'Closed',
      address: 'Address',
      category: 'Category',
      units: 'Units',
      rate: 'Rate',
      amount: 'Amount',
    }),
    bold: true,
  },
]

/** Units that go on into the next tier have a line of their own. */
const lineRows = ({ closedOn, address, city, category, units, parts, amount }: RebateLine): PdfLine[] =>
  parts.map((part, at) => {
    const above = part.aboveUnits > 0 ? `, above ${groupedNumber(part.aboveUnits)}` : ''
    const text = `${groupedNumber(part.units)} x ${rate(part.perUnit)}${above}`
    if (at > 0) return { cells: cells({ rate: text }) }
    return {
      cells: cells({
        closed: usDay(closedOn),
        address: short(`${address}, ${city}`, 36),
        category: short(category, 20),
        units: groupedNumber(units),
        rate: text,
        amount: exactDollars(amount),
      }),
    }
  })

const versionRows = ({ version, validFrom, rates, tiers }: ContractVersion): PdfLine[] => [
  {
    cells: [{ at: columns.closed, text: `Contract version ${version}, valid from ${usDay(validFrom)}` }],
    bold: true,
  },
  ...rates.map(({ category, perUnit }) => `${category}: ${rate(perUnit)} per unit`),
  ...tiers.map(
    ({ aboveUnits, ratePercent }) =>
      `Units of the quarter above ${groupedNumber(aboveUnits)}: ${ratePercent}% of the rate`,
  ),
]

const categoryRows = (lines: readonly RebateLine[]): PdfLine[] => {
  const names = [...new Set(lines.map(({ category }) => category))].toSorted()
  return names.map((name) => {
    const own = lines.filter(({ category }) => category === name)
    return {
      cells: cells({
        category: name,
        units: groupedNumber(own.reduce((all, { units }) => all + units, 0)),
        amount: exactDollars(own.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100),
      }),
    }
  })
}

/** What goes out with an invoice: what was agreed, each home with its rate, and what it comes to. */
export function paperLines(
  account: string,
  invoice: RebateInvoice,
  paper: Paper,
  before: Paper | undefined,
  versions: readonly ContractVersion[],
): PdfLine[] {
  const held = new Set(paper.lines.map(({ version }) => version))
  const revision = paper.revision > 1 ? `, revision ${paper.revision}` : ''
  return [
    {
      cells: [{ at: columns.closed, text: `Direct rebate invoice ${invoice.invoiceNumber}${revision}` }],
      bold: true,
    },
    `${account} to ${invoice.builderName}, ${invoice.city}, ${invoice.state}`,
    `${usQuarter(invoice.quarter)}, contract ${invoice.contractNumber}, sent ${usDay(paper.sentOn ?? '')}`,
    ...(before
      ? [
          `Replaces revision ${before.revision} of ${usDay(before.sentOn ?? '')}, ${exactDollars(before.amount)}; difference ${exactDollars(lessDollars(paper.amount, before.amount))}`,
        ]
      : []),
    '',
    ...versions
      .filter(({ version }) => held.has(version))
      .toReversed()
      .flatMap(versionRows),
    '',
    ...paperHead,
    ...paper.lines.flatMap(lineRows),
    '',
    ...categoryRows(paper.lines),
    {
      cells: cells({
        closed: 'Total',
        units: groupedNumber(paper.units),
        amount: exactDollars(paper.amount),
      }),
      bold: true,
    },
  ]
}
