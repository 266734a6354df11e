export const profileDialogTitle = 'Builder Profile and Lifetime Value'

export const lifetimeValue = {
  title: 'Lifetime value',
  info: 'Estimated revenue and closings with your products, by calendar year and home type.',
  none: 'N/A',
  empty: 'No data found!',
  idleYear: "Builder was active during the year, but didn't report any closings containing your product.",
}

export const profileTitle = 'Builder profile'

export const failures = {
  profile: 'Problem getting the builder profile',
  value: 'Problem getting the lifetime value',
}
