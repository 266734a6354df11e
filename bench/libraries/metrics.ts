import { load, type Task } from './contender.ts'

type Hook = (request: object, reply: object, done: () => void) => unknown

const requests = 1_000_000
const routes = Array.from({ length: 150 }, (_, at) => `/api/reports/${at}/:id`)
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface PromClient {
  readonly default: {
    Registry: new () => { metrics(): Promise<string> }
    Histogram: new (options: object) => { observe(labels: object, seconds: number): void }
  }
}

const observeAll = (observe: (route: string, status: number, ms: number) => unknown) => {
  for (let at = 0; at < requests; at += 1) observe(routes[at % 150] ?? '', at % 10 ? 200 : 404, at % 300)
}

const countOf = (text: string) =>
  `${text.split('\n').filter((line) => line.includes('_bucket')).length} buckets`

export const metrics: Task = {
  title: `Counting ${requests.toLocaleString('en-US')} answers of 150 calls for /metrics, and telling them`,
  before: () => import('../../apps/server/src/platform/errors.ts'),
  contenders: {
    ours: {
      async prepare() {
        const { serveMetrics } = await import('../../apps/server/src/platform/metrics/serve-metrics.ts')
        return async () => {
          // The two things it asks of the server: to be told of answers, and an address.
          const hooks: Record<string, Hook> = {}
          let text = ''
          let tell: ((request: object, reply: object) => unknown) | undefined
          const app = {
            addHook: (name: string, hook: Hook) => (hooks[name] = hook),
            get: (_path: string, handler: typeof tell) => (tell = handler),
          }
          const none = { db: undefined as never, feedDb: undefined as never }
          const watched = {
            pools: {},
            gauges: [],
            at: none,
            token: undefined,
            replica: undefined,
            colleagues: undefined,
          }
          serveMetrics(app as unknown as Parameters<typeof serveMetrics>[0], watched)
          observeAll((url, statusCode, elapsedTime) =>
            hooks['onResponse']?.(
              { method: 'GET', routeOptions: { url } },
              { statusCode, elapsedTime },
              () => undefined,
            ),
          )
          const reply = { type: () => ({ send: (sent: string) => (text = sent) }) }
          await tell?.({ socket: { remoteAddress: '127.0.0.1' }, headers: {} }, reply)
          await hooks['onClose']?.({}, {}, () => undefined)
          return countOf(text)
        }
      },
    },
    'prom-client': {
      name: 'prom-client',
      async prepare() {
        const { default: client } = await load<PromClient>('prom-client')
        return async () => {
          const registry = new client.Registry()
          const labelNames = ['method', 'route', 'status']
          const durations = new client.Histogram({
            name: 'http_request_duration_seconds',
            help: 'How long answers took',
            labelNames,
            buckets: bounds,
            registers: [registry],
          })
          observeAll((route, status, ms) => durations.observe({ method: 'GET', route, status }, ms / 1000))
          return countOf(await registry.metrics())
        }
      },
    },
  },
}
