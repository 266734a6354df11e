import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { NotFound } from '../errors.ts'
import type { Gauge, GaugePlace, GaugeValue } from '../process/gauge.ts'

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Series {
  count: number
  sum: number
  buckets: number[]
}

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

const line = (name: string, { value, labels = {} }: GaugeValue) => {
  const words = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
  return `${name}${words.length > 0 ? `{${words.join(',')}}` : ''} ${value}`
}

/** The figures that the database has; those that cannot be had now are missing, and counted. */
async function gaugeLines(gauges: readonly Gauge[], place: GaugePlace): Promise<string[]> {
  const found = await Promise.allSettled(gauges.map((gauge) => gauge.read(place)))
  const lines = gauges.flatMap(({ name, help }, which) => {
    const one = found[which]
    if (one?.status !== 'fulfilled') return []
    return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...one.value.map((value) => line(name, value))]
  })
  const missing = found.filter(({ status }) => status === 'rejected').length
  return [...lines, '# TYPE gauges_missing gauge', `gauges_missing ${missing}`]
}

interface Watched {
  readonly pools: Readonly<Record<string, pg.Pool>>
  readonly gauges: readonly Gauge[]
  readonly at: GaugePlace
  readonly token: string | undefined
}

/** Prometheus text at /metrics. Labels are route patterns, never addresses, so nothing personal shows. */
export function serveMetrics(
  app: FastifyInstance,
  { pools, gauges: declared, at: place, token }: Watched,
): void {
  const series = new Map<string, Series>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const key = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const one = series.get(key) ?? { count: 0, sum: 0, buckets: bounds.map(() => 0) }
    const seconds = reply.elapsedTime / 1000
    one.count += 1
    one.sum += seconds
    for (const [at, bound] of bounds.entries())
      if (seconds <= bound) one.buckets[at] = (one.buckets[at] ?? 0) + 1
    series.set(key, one)
  })
  app.addHook('onClose', async () => loop.disable())

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, token)) throw new NotFound('This address')
    const lines = ['# TYPE http_request_duration_seconds histogram']
    for (const [key, one] of series) {
      for (const [at, bound] of bounds.entries())
        lines.push(`http_request_duration_seconds_bucket{${key},le="${bound}"} ${one.buckets[at]}`)
      lines.push(`http_request_duration_seconds_bucket{${key},le="+Inf"} ${one.count}`)
      lines.push(`http_request_duration_seconds_sum{${key}} ${one.sum}`)
      lines.push(`http_request_duration_seconds_count{${key}} ${one.count}`)
    }
    const gauges = {
      nodejs_eventloop_lag_p99_seconds: loop.percentile(99) / 1e9,
      process_resident_memory_bytes: process.memoryUsage.rss(),
      process_uptime_seconds: process.uptime(),
    }
    for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`)
    for (const [name, count] of Object.entries(poolGauges)) {
      lines.push(`# TYPE ${name} gauge`)
      for (const [which, pool] of Object.entries(pools)) lines.push(`${name}{pool="${which}"} ${count(pool)}`)
    }
    lines.push(...(await gaugeLines(declared, place)))
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}
