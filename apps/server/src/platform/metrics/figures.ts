import type { GaugeValue } from '../process/gauge.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Series {
  readonly count: number
  readonly sum: number
  readonly buckets: readonly number[]
}

/** What one process counted and measured of itself, in a form that travels. */
export interface Figures {
  /** How long calls took, by what they were. */
  readonly calls: Readonly<Record<string, Series>>
  readonly gauges: Readonly<Record<string, readonly GaugeValue[]>>
}

const added = (one: Series | undefined, other: Series): Series =>
  one
    ? {
        count: one.count + other.count,
        sum: one.sum + other.sum,
        buckets: one.buckets.map((count, at) => count + (other.buckets[at] ?? 0)),
      }
    : other

/** Counts calls as they end. */
export class CallCounts {
  readonly #calls: Record<string, { count: number; sum: number; readonly buckets: number[] }> = {}

  note(key: string, seconds: number): void {
    const series = (this.#calls[key] ??= { count: 0, sum: 0, buckets: bounds.map(() => 0) })
    series.count += 1
    series.sum += seconds
    for (let at = bounds.length - 1; at >= 0 && seconds <= (bounds[at] ?? 0); at -= 1)
      series.buckets[at] = (series.buckets[at] ?? 0) + 1
  }

  get calls(): Figures['calls'] {
    return this.#calls
  }
}

/** One count of each call for all processes; what a process measures of itself stays apart. */
export const together = (all: readonly Figures[]): Figures => {
  const calls: Record<string, Series> = {}
  const gauges: Record<string, GaugeValue[]> = {}
  for (const figures of all) {
    for (const [key, series] of Object.entries(figures.calls)) calls[key] = added(calls[key], series)
    for (const [name, values] of Object.entries(figures.gauges)) (gauges[name] ??= []).push(...values)
  }
  return { calls, gauges }
}

export const gaugeLine = (name: string, { value, labels = {} }: GaugeValue): string => {
  const words = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
  return `${name}${words.length > 0 ? `{${words.join(',')}}` : ''} ${value}`
}

/** The same as a collector reads it. */
export const figureLines = ({ calls, gauges }: Figures): string[] => {
  const lines = ['# TYPE http_request_duration_seconds histogram']
  for (const [key, { count, sum, buckets }] of Object.entries(calls)) {
    for (const [at, bound] of bounds.entries())
      lines.push(`http_request_duration_seconds_bucket{${key},le="${bound}"} ${buckets[at]}`)
    lines.push(`http_request_duration_seconds_bucket{${key},le="+Inf"} ${count}`)
    lines.push(`http_request_duration_seconds_sum{${key}} ${sum}`)
    lines.push(`http_request_duration_seconds_count{${key}} ${count}`)
  }
  for (const [name, values] of Object.entries(gauges))
    lines.push(`# TYPE ${name} gauge`, ...values.map((value) => gaugeLine(name, value)))
  return lines
}
