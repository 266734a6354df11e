import type { ContractVersion, RebateInvoice, RebateLine } from '@homestead/contract'
import { wrapText } from '../../platform/paper/helvetica.ts'
import { knownLetters, textSize, type PdfLine } from '../../platform/paper/plain-pdf.ts'
import { exactDollars, groupedNumber, usDay, usQuarter } from '../../platform/format.ts'
import { lessDollars, type Paper } from './invoice-revisions.ts'

/** Fractions of a cent that a tier makes of a rate. */
const rate = (perUnit: number) => exactDollars(perUnit, 4)

/** Where the columns of the lines stand and how wide they are; numbers end at the right of theirs, in one piece. */
const columns = {
  closed: { at: 56, width: 50 },
  address: { at: 110, width: 146 },
  category: { at: 262, width: 64 },
  units: { at: 328, width: 32, right: true },
  rate: { at: 366, width: 118 },
  amount: { at: 488, width: 68, right: true },
} as const
const [left, wide] = [columns.closed.at, columns.amount.at + columns.amount.width - columns.closed.at]

const wrapped = (text: string, width: number, bold?: { bold: true }) =>
  wrapText(knownLetters(text), width, textSize, bold ? 'bold' : 'regular')

type Texts = Partial<Record<keyof typeof columns, string | readonly string[]>>

/** A row of the table: as many lines as its longest cell needs. */
function row(texts: Texts, bold?: { bold: true }): PdfLine[] {
  const cells = Object.entries(texts).map(([name, text]) => {
    const { at, width, right } = { right: undefined, ...columns[name as keyof typeof columns] }
    if (right) return { lines: [text].flat(), place: { at: at + width, right } }
    return { lines: [text].flat().flatMap((each) => wrapped(each, width, bold)), place: { at } }
  })
  const height = Math.max(...cells.map(({ lines }) => lines.length))
  return Array.from({ length: height }, (_, nth) => ({
    cells: cells.flatMap(({ lines, place }) => {
      const text = lines[nth]
      return text === undefined ? [] : [{ ...place, text }]
    }),
    ...bold,
    ...(nth > 0 && { joins: true as const }),
  }))
}

/** A sentence across the page. */
const sentence = (text: string, bold?: { bold: true }): PdfLine[] =>
  wrapped(text, wide, bold).map((each) => ({ cells: [{ at: left, text: each }], ...bold }))

export const paperHead: PdfLine[] = row(
  {
    closed: 'Closed',
    address: 'Address',
    category: 'Category',
    units: 'Units',
    rate: 'Rate',
    amount: 'Amount',
  },
  { bold: true },
)

/** Units that go on into the next tier are on a line of their own. No line ends between the last two words. */
const partText = ({ units, perUnit, aboveUnits }: RebateLine['parts'][number]) =>
  `${groupedNumber(units)} x ${rate(perUnit)}${aboveUnits > 0 ? `, above\u00a0${groupedNumber(aboveUnits)}` : ''}`

const lineRows = ({ closedOn, address, city, category, units, parts, amount }: RebateLine): PdfLine[] =>
  row({
    closed: usDay(closedOn),
    address: `${address}, ${city}`,
    category,
    units: groupedNumber(units),
    rate: parts.map(partText),
    amount: exactDollars(amount),
  })

const versionRows = ({ version, validFrom, rates, tiers }: ContractVersion): PdfLine[] => [
  ...sentence(`Contract version ${version}, valid from ${usDay(validFrom)}`, { bold: true }),
  ...rates.flatMap(({ category, perUnit }) => sentence(`${category}: ${rate(perUnit)} per unit`)),
  ...tiers.map(
    ({ aboveUnits, ratePercent }) =>
      `Units of the quarter above ${groupedNumber(aboveUnits)}: ${ratePercent}% of the rate`,
  ),
]

const categoryRows = (lines: readonly RebateLine[]): PdfLine[] => {
  const names = [...new Set(lines.map(({ category }) => category))].toSorted()
  return names.flatMap((name) => {
    const own = lines.filter(({ category }) => category === name)
    return row({
      category: name,
      units: groupedNumber(own.reduce((all, { units }) => all + units, 0)),
      amount: exactDollars(own.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100),
    })
  })
}

/** What goes out with an invoice: what was agreed, each home with its rate, and what it comes to. */
export function paperLines(
  account: string,
  invoice: RebateInvoice,
  paper: Paper,
  before: Paper | undefined,
): PdfLine[] {
  const held = new Set(paper.lines.map(({ version }) => version))
  const revision = paper.revision > 1 ? `, revision ${paper.revision}` : ''
  return [
    ...sentence(`Direct rebate invoice ${invoice.invoiceNumber}${revision}`, { bold: true }),
    ...sentence(`${account} to ${invoice.builderName}, ${invoice.city}, ${invoice.state}`),
    ...sentence(
      `${usQuarter(invoice.quarter)}, contract ${invoice.contractNumber}, sent ${usDay(paper.sentOn ?? '')}`,
    ),
    ...(before
      ? sentence(
          `Replaces revision ${before.revision} of ${usDay(before.sentOn ?? '')}, ${exactDollars(before.amount)}; difference ${exactDollars(lessDollars(paper.amount, before.amount))}`,
        )
      : []),
    '',
    ...paper.versions
      .filter(({ version }) => held.has(version))
      .toReversed()
      .flatMap(versionRows),
    '',
    ...paperHead,
    ...paper.lines.flatMap(lineRows),
    '',
    ...categoryRows(paper.lines),
    ...row(
      { closed: 'Total', units: groupedNumber(paper.units), amount: exactDollars(paper.amount) },
      { bold: true },
    ),
  ]
}
