import { builderTowns, sold } from './parties.ts'
import type { Row } from './row.ts'
import { daysBefore, monthsBefore, sameChance } from './random-choice.ts'

const months = 20
/** Which accounts a builder buys from: the last two builders buy from nobody yet. */
const suppliers = (builder: number) => sold.filter((_, at) => builder < 8 && (builder + at) % 2 === 0)

export interface Facts {
  readonly closings: Row[]
  readonly claims: Row[]
}

/** Homes of twenty months, up to yesterday, and what was sold into them. */
export function facts(today: string): Facts {
  const chance = sameChance(7)
  const closings: Row[] = []
  const claims: Row[] = []
  for (let month = months; month >= 0; month -= 1)
    for (const [at, [city, state, postal_code]] of builderTowns.entries()) {
      const homes = chance.between(1, 4)
      for (let home = 0; home < homes; home += 1) {
        const closed_on = `${monthsBefore(today, month).slice(0, 8)}${String(chance.between(1, 28)).padStart(2, '0')}`
        if (closed_on >= today) continue
        const closing = `H-${String(closings.length + 1).padStart(5, '0')}`
        const home_type = at % 3 === 2 && chance.next() < 0.4 ? 'Multi Family' : 'Single Family'
        closings.push({
          closing,
          builder: `B-${101 + at}`,
          closed_on,
          home_type,
          address1: `${chance.between(1, 999)} ${chance.one(['Aspen', 'Birch', 'Cedar', 'Linden'])} Street`,
          city,
          state,
          postal_code,
          submitted_on: closed_on,
        })
        for (const [account, category] of suppliers(at))
          if (chance.next() < 0.7)
            claims.push({
              closing,
              account,
              category,
              units: String(chance.between(2, category === 'FLOOR' ? 900 : 24)),
            })
      }
    }
  return { closings, claims }
}

/** An invoice for each complete month. */
export const invoices = (today: string): Row[] =>
  Array.from({ length: 12 }, (_, at) => {
    const month = monthsBefore(today, at + 1)
    return {
      account: 'OAKEN',
      number: `OAK-${month.slice(0, 7).replace('-', '')}`,
      month,
      invoiced_on:
        daysBefore(monthsBefore(today, at), -4) < today
          ? daysBefore(monthsBefore(today, at), -4)
          : daysBefore(today, 1),
    }
  })

/** One line of last month's invoice that the account does not agree with. */
export function invoiceReviews(today: string, { closings, claims }: Facts): Row[] {
  const month = monthsBefore(today, 1).slice(0, 7)
  const line = claims.find(
    ({ account, closing }) =>
      account === 'OAKEN' &&
      closings.some((each) => each['closing'] === closing && each['closed_on']?.startsWith(month)),
  )
  return line
    ? [
        {
          account: 'OAKEN',
          review: 'R-1',
          invoice: `OAK-${month.replace('-', '')}`,
          closing: line['closing'],
          category: line['category'],
          reason: 'Wrong product',
          status: 'Open',
          incentive: '18.00',
          note: 'Another door was installed.',
          requested_by: 'lena@oaken.example',
          requested_on: daysBefore(today, 1),
          history: JSON.stringify([
            { at: `${daysBefore(today, 1)}T15:00:00Z`, by: 'lena@oaken.example', to_status: 'Open' },
          ]),
        },
      ]
    : []
}
