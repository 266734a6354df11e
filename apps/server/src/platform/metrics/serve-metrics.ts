import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { NotFound } from '../errors.ts'
import type { Colleagues } from '../process/worker-processes.ts'
import type { Gauge, GaugePlace } from '../process/gauge.ts'
import { inTime } from '../process/in-time.ts'
import { CallCounts, figureLines, gaugeLine, together, type Figures } from './figures.ts'

const poolGauges = {
  database_pool_connections: (pool: pg.Pool) => pool.totalCount,
  database_pool_idle: (pool: pg.Pool) => pool.idleCount,
  database_pool_waiting: (pool: pg.Pool) => pool.waitingCount,
}

/** A program on this machine. A proxy on it speaks for somebody else, and says so. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const digest = (text: string) => createHash('sha256').update(text).digest()

/** A program that was given the token, wherever it is. */
const hasToken = ({ headers }: FastifyRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/** Longer than any figure takes: a collector has a time of its own. */
const longestMs = 2000

/** The figures that the database has; those that cannot be had now are missing, and counted. */
async function gaugeLines(gauges: readonly Gauge[], place: GaugePlace): Promise<string[]> {
  const found = await Promise.allSettled(gauges.map((gauge) => inTime(gauge.read(place), longestMs)))
  const lines = gauges.flatMap(({ name, help }, which) => {
    const one = found[which]
    if (one?.status !== 'fulfilled') return []
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...one.value.map((value) => gaugeLine(name, value)),
    ]
  })
  const missing = found.filter(({ status }) => status === 'rejected').length
  return [...lines, '# TYPE gauges_missing gauge', `gauges_missing ${missing}`]
}

interface Watched {
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly gauges: readonly Gauge[]
  readonly at: GaugePlace
  readonly token: string | undefined
  readonly replica: { readonly reads: Readonly<Record<string, number>> } | undefined
  /** The other processes that answer at the same address: whoever reads the figures means all of them. */
  readonly colleagues: Colleagues | undefined
}

/** Prometheus text at /metrics. Labels are route patterns, never addresses, so nothing personal shows. */
export function serveMetrics(
  app: FastifyInstance,
  { pools, gauges: declared, at: place, token, replica, colleagues }: Watched,
): void {
  const counts = new CallCounts()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  const labels = { process: String(process.pid) }
  // Counts of several are told apart: one that is left out for once, or replaced, must not look like all beginning anew.
  const ofProcess = colleagues ? `process="${process.pid}",` : ''
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const key = `${ofProcess}method="${request.method}",route="${route}",status="${reply.statusCode}"`
    counts.note(key, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onClose', async () => loop.disable())

  const ownFigures = (): Figures => {
    const { rss, heapUsed, external } = process.memoryUsage()
    const own = {
      nodejs_eventloop_lag_p99_seconds: loop.percentile(99) / 1e9,
      nodejs_heap_size_used_bytes: heapUsed,
      nodejs_external_memory_bytes: external,
      process_resident_memory_bytes: rss,
      process_uptime_seconds: process.uptime(),
    }
    const ofPools = Object.entries(poolGauges).map(([name, count]) => [
      name,
      Object.entries(pools).map(([pool, which]) => ({ value: count(which), labels: { ...labels, pool } })),
    ])
    const ofReplica = replica
      ? {
          replica_reads: Object.entries(replica.reads).map(([outcome, value]) => ({
            value,
            labels: { ...labels, outcome },
          })),
        }
      : {}
    return {
      calls: counts.calls,
      gauges: {
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, [{ value, labels }]])),
        ...(Object.fromEntries(ofPools) as Figures['gauges']),
        ...ofReplica,
      },
    }
  }
  colleagues?.answerWith(ownFigures)

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) throw new NotFound('This address')
    const all = colleagues ? ((await colleagues.ask()) as Figures[]) : [ownFigures()]
    const lines = [...figureLines(together(all)), ...(await gaugeLines(declared, place))]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}
