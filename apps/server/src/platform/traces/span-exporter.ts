import { nanoseconds, type Span } from './span.ts'

const everyMs = 2000
const mostAtOnce = 512
/** A collector that is gone costs no more memory than this; what comes first is lost first. */
const mostWaiting = 4096

/** Of the protocol: what answers somebody else's call, and what is done on the way. */
export const spanKinds = { internal: 1, server: 2 } as const

export interface EndedSpan {
  readonly name: string
  readonly kind: keyof typeof spanKinds
  readonly attributes: Readonly<Record<string, string | number>>
  readonly isFailed: boolean
}

const attributesOf = (attributes: EndedSpan['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

/** Hands spans over to a collector in batches (OTLP, JSON over HTTP). Nobody waits for it, and nothing depends on it. */
export class SpanExporter {
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #resource: { attributes: unknown }
  readonly #timer: NodeJS.Timeout
  #waiting: unknown[] = []

  constructor(endpoint: string, headers: Readonly<Record<string, string>>, version: string) {
    this.#url = `${endpoint.replace(/\/$/, '')}/v1/traces`
    this.#headers = headers
    this.#resource = {
      attributes: attributesOf({ 'service.name': 'homestead-iq', 'service.version': version }),
    }
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  end(span: Span, { name, kind, attributes, isFailed }: EndedSpan): void {
    const { traceId, spanId, parentSpanId, startedAt } = span
    this.#waiting.push({
      traceId,
      spanId,
      ...(parentSpanId !== undefined && { parentSpanId }),
      name,
      kind: spanKinds[kind],
      startTimeUnixNano: String(startedAt),
      endTimeUnixNano: String(nanoseconds()),
      attributes: attributesOf(attributes),
      status: isFailed ? { code: 2 } : {},
    })
    if (this.#waiting.length > mostWaiting) this.#waiting.shift()
    if (this.#waiting.length === mostAtOnce) void this.flush()
  }

  async flush(): Promise<void> {
    const spans = this.#waiting.splice(0, mostAtOnce)
    if (spans.length === 0) return
    const scopeSpans = [{ scope: { name: 'homestead-iq' }, spans }]
    await fetch(this.#url, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource: this.#resource, scopeSpans }] }),
      signal: AbortSignal.timeout(5000),
    }).then(
      (answer) => answer.body?.cancel(),
      () => undefined,
    )
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
