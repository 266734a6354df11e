const currency = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** How amounts and days read in mails and messages, as on the screens. */
export const inDollars = (amount: number) => currency.format(amount)
export const usDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1')
export const usDayOrNone = (day: string | null) => (day === null ? 'none' : usDay(day))
