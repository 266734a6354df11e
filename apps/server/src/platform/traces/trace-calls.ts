import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { transactions } from '../sql/watch-transactions.ts'
import type { SpanExporter } from './span-exporter.ts'
import { spanOfCaller, spanWithin, type Span } from './span.ts'

const current = new AsyncLocalStorage<Span>()

/**
 * Tells a collector of each call, and of each transaction in it. A call goes by its pattern and its request id, so nothing
 * personal is told; the request id is also in the log and in the message a person sees.
 */
export function traceCalls(app: FastifyInstance, exporter: SpanExporter): void {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const span = spanOfCaller(typeof traceparent === 'string' ? traceparent : undefined)
    spans.set(request, span)
    current.run(span, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (!span) return
    const route = request.routeOptions.url ?? 'none'
    exporter.end(span, {
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'request.id': request.id,
      },
      isFailed: reply.statusCode >= 500,
    })
  })
  transactions.watch = () => {
    const within = current.getStore()
    if (!within) return () => undefined
    const span = spanWithin(within)
    return (isFailed) =>
      exporter.end(span, {
        name: 'transaction',
        kind: 'internal',
        attributes: { 'db.system.name': 'postgresql' },
        isFailed,
      })
  }
  app.addHook('onClose', async () => {
    delete transactions.watch
    await exporter.close()
  })
}
