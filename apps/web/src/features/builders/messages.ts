export const profileDialogTitle = 'Builder Profile and Lifetime Value'

export const lifetimeValue = {
  title: 'Lifetime value',
  info: 'Estimated revenue and closings with your products, by calendar year and home type.',
  none: 'N/A',
  empty: 'No data found!',
  idleYear: "Builder was active during the year, but didn't report any closings containing your product.",
}

export const unknown = {
  title: 'This builder is not known.',
  hint: 'The link may be damaged. Search for the builder by its name above.',
}

export const profileTitle = 'Builder profile'
/** Above each line of homes of a builder with several. */
export const buildTitle = (number: number, of: number) => `Build ${number} of ${of}`

export const share = {
  title: "Your Share of this Builder's Business",
  info: "Your share of this builder's total closings over the previous twelve months.",
  of: 'of closings',
  yours: 'Yours',
  other: 'Other',
  empty: 'No closings in the previous twelve months.',
}

export const trailing = {
  title: 'Closing and Share Percentage - Trailing Twelve Months',
  detail: 'View grid detail',
  own: 'BPM closings',
  total: 'Builder closings',
}

export const usage = {
  title: 'Usage trend',
  info: 'Share of the builder’s closings with your products, month by month, with the line that fits it best.',
  detail: 'See Closing Detail >>',
  line: 'Share of closings',
}

export const contacts = {
  title: 'Contacts',
  empty: 'We are in the process of updating the contacts for this builder, please check back soon.',
}

export const closingDetailTitle = (builderName: string) => `Closing Data from ${builderName}`

export const failures = {
  profile: 'Problem getting the builder profile',
  value: 'Problem getting the lifetime value',
  contacts: 'Problem getting the contact data',
  chart: { title: 'Chart Problem', body: 'Problem getting the chart data', duration: 20_000 },
  contactToast: { title: 'Contact Data Problem', body: 'Problem getting the contact data' },
  grid: { title: 'Data Problem', body: 'Problem getting the data' },
}
