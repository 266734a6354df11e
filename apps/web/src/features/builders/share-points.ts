import type { TrailingMonth } from '@homestead/contract'
import type { SharePoint } from '../../ui/charts/share-bar-chart.tsx'

/** The share arrives as a percentage and is drawn as the closings it stands for. */
export const sharePoints = (months: TrailingMonth[]): SharePoint[] =>
  months.map(({ month, builderClosings, bpmShareClosings }) => ({
    period: month.slice(0, 7),
    own: Math.round((builderClosings * bpmShareClosings) / 100),
    total: builderClosings,
  }))
