import type { Month } from '@homestead/contract'
import { periodName } from '../../ui/charts/periods.ts'

export const summary = {
  title: 'Summary',
  sentence: (account: string, lastMonth: Month | undefined) =>
    `Program results for ${account}.${lastMonth ? ` Closings reported through ${periodName(lastMonth)}.` : ''}`,
}

export const tiles = {
  marketShare: {
    title: 'Market share',
    link: 'Usage trending',
    info: 'Builders and closings with your products over the last 12 months, out of all in the network, and how that changed against the 12 months before.',
    builders: 'Builders using your products',
    closings: 'Closings with your products',
  },
  revenue: {
    title: 'Estimated closing revenue',
    link: 'Report',
    info: 'Units claimed on closings times your price for their category, over the last 12 months.',
    none: 'No closings with your products were reported.',
  },
  notUsing: {
    title: 'Builders not using',
    link: 'Missed value',
    info: 'Active builders with closings but without your products over the last 12 months, and what those closings would be worth at your average revenue per closing.',
    missed: 'Est. missed value, last 12 months',
    none: 'There is no active builder without your products.',
  },
  targeted: {
    title: 'Top 3 targeted builders',
    link: 'All targeted',
    info: 'Opportunities in status Targeted with the highest value.',
    none: 'No builder is targeted yet.',
  },
  qualified: {
    title: 'Qualified leads',
    link: 'LEADPLUS',
    info: 'Leads in status Qualified today; the line shows how many there were at the end of each month.',
    worth: 'opportunity value',
    none: 'No lead has been qualified yet.',
  },
  leads: { title: 'Leads by status', total: 'total', overdue: 'overdue', none: 'There are no leads yet.' },
  categories: {
    title: 'Builders not claiming a category',
    link: 'View builders',
    info: 'For each of your categories: builders with closings over the last 12 months and no claim in it from anyone.',
    all: 'Builders claim every one of your categories.',
    none: 'Your company has no product categories yet.',
  },
  newBuilders: { title: 'New builders', link: 'Report', period: 'Previous two months' },
  leadshare: { title: 'Leadshare', link: 'Report', period: 'Last 12 months' },
}

export const failed = 'Problem getting the data'
export const failures = {
  tile: { title: 'Data Problem', body: failed },
  labelled: { title: 'Data Problem', body: failed, duration: 20_000 },
  chart: { title: 'Chart Problem', body: 'Problem getting the chart data', duration: 20_000 },
}
