import type { Row } from './rows.ts'

export type TextField = 'builderName' | 'city' | 'state'

/** A grid as the measurements drive it. Each of these only starts; what is measured is until it shows. */
export interface Contender {
  show: (rows: Row[]) => void
  sortBy: (field: TextField | undefined, descending?: boolean) => void
  /** The rows whose field contains the text; all for an empty one. */
  filterBy: (field: TextField, text: string) => void
  /** Where a grid cannot group: its nearest, which is sorting by that column. */
  groupBy: (field: TextField) => void
  /** The builder's name in the first row. */
  firstName: () => string | undefined
  scroller: () => Element
}
