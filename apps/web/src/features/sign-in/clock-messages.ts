/** The clock of this device is so far off that no sign-in can be believed. */
export const wrongClock = {
  title: 'The clock of this device is wrong.',
  text: (minutes: number) =>
    `It is about ${amountOf(Math.abs(minutes))} ${minutes > 0 ? 'ahead' : 'behind'}. Set it to the right time, then try again.`,
  action: 'Try again',
}

const amountOf = (minutes: number) => {
  const [amount, unit] =
    minutes < 120 ? [minutes, 'minutes'] : minutes < 2880 ? [minutes / 60, 'hours'] : [minutes / 1440, 'days']
  return `${Math.round(amount)} ${unit}`
}
