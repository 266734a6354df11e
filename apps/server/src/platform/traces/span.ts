import { randomBytes } from 'node:crypto'

/** A piece of work with a beginning and an end, as part of a larger one that may have begun elsewhere. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly startedAt: bigint
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** Now, in the unit of traces. */
export const nanoseconds = (): bigint =>
  BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n

/** What a caller says of the work it asks for (W3C `traceparent`); whatever is not of that form begins anew. */
const parent = (header: string | undefined) =>
  /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(header ?? '')

export const spanOfCaller = (traceparent: string | undefined): Span => {
  const [, traceId = hex(16), parentSpanId] = parent(traceparent) ?? []
  return { traceId, spanId: hex(8), parentSpanId, startedAt: nanoseconds() }
}

export const spanWithin = ({ traceId, spanId }: Span): Span => ({
  traceId,
  spanId: hex(8),
  parentSpanId: spanId,
  startedAt: nanoseconds(),
})
