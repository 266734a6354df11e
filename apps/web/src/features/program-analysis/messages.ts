const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

export const module = {
  name: 'Program Analysis',
  /** How many reports there are follows what the account may open. */
  sentence: (reports: number, through: string) =>
    `${words[reports] ?? reports} ${reports === 1 ? 'report' : 'reports'} on what builders close with your products. ` +
    `Closings reported through ${through}.`,
}

/** What each report is for: on its tile and, where it has no other, below its title. */
export const purposes = {
  'manufacturer-summary': 'Closings, units and incentive per builder, for the range and year to date.',
  'new-builders': 'Builders who joined the program in the previous two months.',
  'builder-opportunities': 'Builders who are not using your products but fit your ideal customer.',
  'builders-using': 'Builders actively using your products over a date range.',
  'missed-value': 'Value of the closings at builders who did not use your products.',
  'closed-leads': 'Leads that were won, lost or declined, with the reason and the day.',
  'leadshare-attendance': 'Events, the builders who attended and what followed.',
  'product-attributes': 'Every attribute and value of your products as builders see them.',
  'product-catalog': 'Products, categories, incentive and status in the program.',
  'management-summary': 'Your accounts side by side: users, builders, closings and share.',
}

/** What a report is of whose months are not chosen. */
export const lastTwelveMonths = 'Last 12 months'

export const newBuildersTitle = 'New Builders Report - Previous Two Months'

export const summaryInfo =
  'Figures are rounded once, where they are shown: the totals are exact sums, so the rows as shown may add up to a ' +
  'few dollars more or less. The totals equal the graph, the invoice and the Management Summary.'

export const opportunities = {
  subtitle: 'Find builders who are not using your products but fit your ideal customer.',
  info: (emerge: boolean) =>
    'Builders who have not claimed your products, are not on a direct program with you, and have not claimed ' +
    `a competitor's product${emerge ? ', across all regions' : ''}. Opportunity value is what their closings of the ` +
    'last 12 months would have been worth, whatever the date range.',
}

export const buildersUsingSubtitle =
  'Lists all builders actively using your products over a date range, to analyze customers and find internal sales opportunities.'

export const chosenRegionFooter =
  'Report data is based on the region chosen from the Select Region drop-down.'

export const graph = {
  button: 'GRAPH',
  title: 'Monthly Closings and Value vs Estimated Sales - Trailing Twelve Months',
  empty: 'No closings were reported in these twelve months.',
}

export const failures = {
  grid: { title: 'Data Problem', body: 'Problem getting the data' },
  chart: { title: 'Chart Problem', body: 'Problem getting the chart data', duration: 20_000 },
}
