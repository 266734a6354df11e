export const page = {
  title: 'Usage Trending',
  sentence: 'How your share of builders and closings moves from quarter to quarter.',
}

const bars = (what: string) =>
  `Each bar counts only its own three months: ${what} using your products in them divided by all of them, so the ` +
  'bars differ from the 12 months. While a quarter is not over, its bar counts the three months that end with last ' +
  'month and is named by them. The dashed line fits the bars best.'

export const shares = {
  builders: {
    title: 'Share of Builders',
    unit: 'builders',
    info:
      'Percentage of builders is the builders using your products over 12 months divided by total builders ' +
      `over the same 12 months. ${bars('builders')}`,
  },
  closings: {
    title: 'Share of Closings',
    unit: 'closings',
    info:
      'Percentage of closings is the closings using your products over 12 months divided by total closings ' +
      `over the same 12 months. ${bars('closings')}`,
  },
  name: 'Your share',
  // Does not break in the middle.
  period: '12\u00A0mo',
  empty: 'No closings were reported in these quarters.',
  why: 'Each bar counts only three months.',
  quarter: 'Your share, by quarter',
  running: (quarter: string, months: string) => `${months}: ${quarter} is not over yet`,
}

export const usage = {
  title: 'Builder usage by month',
  own: 'Closings using your products',
  total: 'Total closings',
  detail: 'See Closing Detail >>',
  empty: 'This builder reported no closings in these months.',
  nobody: 'No builder has used your products in the last 12 months.',
  builder: 'Builder',
  choose: 'Choose a builder',
  find: 'Find a builder',
  none: 'No builder using your products has this name',
  more: (shown: number) => `The first ${shown}. Type to find others.`,
}

export const homes = {
  label: 'Home type',
  all: 'All homes',
  single: 'Single family',
  multi: 'Multi family',
  only: (type: string) => `${type} homes only.`,
}

/** {n} is how far the line rises or falls over the points shown. */
export const trendText = (direction: 'Upward' | 'Downward', percent: string) =>
  `Trend = ${direction} ${percent}% in the Date Range`

export const failures = {
  chart: { title: 'Chart Problem', body: 'Problem getting the chart data', duration: 20_000 },
}
