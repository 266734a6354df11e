const currency = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** How amounts, days and quarters read in mails and messages, as on the screens. */
export const inDollars = (amount: number) => currency.format(amount)
export const usDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
export const usDayOrNone = (day: string | null) => (day === null ? 'none' : usDay(day))
/** '2026-Q3' reads 'Q3 2026'. */
export const usQuarter = (quarter: string) => quarter.replace(/^(\d{4})-(Q\d)$/, '$2 $1')

/** To the cent, with thousands apart: '$12,345.60'. Rates may have a fraction of a cent. */
export const exactDollars = (amount: number, mostDecimals = 2) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: mostDecimals,
  })
export const groupedNumber = (count: number) => count.toLocaleString('en-US')
