import type { Db } from '../sql/db.ts'

/** Where a figure is read: outside of any request. */
export interface GaugePlace {
  readonly db: Db
  /** Of the role that loads feeds. */
  readonly feedDb: Db
}

export interface GaugeValue {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}

/** A figure of how the portal is doing, for whoever watches it. What has one declares it itself. */
export interface Gauge {
  readonly name: string
  readonly help: string
  read(at: GaugePlace): Promise<readonly GaugeValue[]>
}
