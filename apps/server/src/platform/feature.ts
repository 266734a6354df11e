import type { Gauge } from './process/gauge.ts'
import type { Job, Workplace } from './process/jobs.ts'
import type { Upkeep } from './process/upkeep.ts'
import type { Served } from './request/serve.ts'

/** What a feature adds to the server. It says so itself, in its routes.ts. */
export interface Feature {
  /** The answers to its calls of the contract. */
  readonly routes: readonly Served[]
  /** What it does later, at least once, and after a crash. */
  readonly jobs?: readonly Job[]
  /** What it sets right before the first call, for example after a crash. */
  readonly start?: (at: Workplace) => Promise<void>
  /** What it does every hour, for example removing what has been kept long enough. */
  readonly upkeep?: readonly Upkeep[]
  /** Figures of how it is doing. */
  readonly gauges?: readonly Gauge[]
}

export const defineFeature = (feature: Feature): Feature => feature
