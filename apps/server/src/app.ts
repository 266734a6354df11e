import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@homestead/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { projectRoot, type Config } from './config.ts'
import { demoPassPhrase, demoSignIns } from './demo/sign-ins.ts'
import { loadSecret } from './features/sign-in/provider/signing-keys.ts'
import { mountProvider } from './features/sign-in/provider/mount-provider.ts'
import { startProvider } from './features/sign-in/provider/rotate-provider-keys.ts'
import { signInRoutes } from './features/sign-in/sign-in.ts'
import type { Database } from './platform/database/database.ts'
import { factorKey } from './platform/auth/factor-key.ts'
import { Db } from './platform/sql/db.ts'
import { collectMethods } from './platform/http/allowed-methods.ts'
import { apiPage } from './platform/http/api-page.ts'
import { loggedRequest } from './platform/http/logged-request.ts'
import { answerFailure } from './platform/http/error-handler.ts'
import { serveHealth } from './platform/http/health.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { openApi } from './platform/http/openapi.ts'
import { installOverloadAnswer } from './platform/http/overload.ts'
import { installSecurityHeaders } from './platform/http/security-headers.ts'
import { LazyLog } from './platform/http/lazy-log.ts'
import { refuseSlowBodies } from './platform/http/slow-bodies.ts'
import { refuseBadUrl, serveWeb } from './platform/http/static-web.ts'
import { trustsProxy, warnOfUnnamedProxy } from './platform/http/trusted-proxy.ts'
import type { Colleagues } from './platform/process/worker-processes.ts'
import { jobGauges } from './platform/process/job-gauges.ts'
import { mailGauges } from './platform/mail/mail-gauges.ts'
import { createJobs, type Workplace } from './platform/process/jobs.ts'
import { startMailSender } from './platform/mail/send-mail.ts'
import { appPool, feedPool, jobPool } from './platform/database/pools.ts'
import { SpanExporter } from './platform/traces/span-exporter.ts'
import { traceCalls } from './platform/traces/trace-calls.ts'
import { Replica } from './platform/replica/replica.ts'
import { checkContract } from './platform/request/check-contract.ts'
import { KnownCallers } from './platform/request/known-callers.ts'
import { mountRoutes } from './platform/request/mount-routes.ts'
import { features } from './routes.ts'
import { serveFeedDescriptions } from './features/feeds/calls/feed-descriptions.ts'

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
const webRoot = join(projectRoot, 'apps/web/dist')
const requestLimitBytes = 1024 * 1024
const bodyMs = 30_000
/** The largest file over a line of half a megabit a second. */
const uploadMs = 600_000

/** What of the database the answering of calls reaches. */
export type Reached = Pick<Database, 'app' | 'identity' | 'jobs' | 'replica'>

export interface AppOptions {
  readonly config: Config
  readonly database: Reached
  /** Where several processes answer. */
  readonly colleagues?: Colleagues | undefined
}

export async function buildApp({ config, database, colleagues }: AppOptions): Promise<FastifyInstance> {
  // Made or found now: a key that cannot be read is told at the start, not at a sign-in.
  factorKey(config)

  // Several processes on one machine share what one of them would have.
  const share = (connections: number) => Math.max(2, Math.ceil(connections / config.workers))
  const pool = appPool(database.app, { max: share(20) })
  const db = new Db(pool)
  const identityPool = appPool(database.identity, { max: share(8) })
  const identity = new Db(identityPool)
  const feedDb = new Db(appPool(database.jobs, { max: share(6) }))
  const loading = feedPool(database.jobs)
  const independentDb = new Db(appPool(database.app, { max: share(4) }))
  // A crowd of mails takes no connection from people who wait for a page.
  const mailDb = new Db(appPool(database.app, { max: share(4) }))
  const replica = database.replica && new Replica(database.replica, share(20))
  const app = Fastify({
    bodyLimit: requestLimitBytes,
    requestTimeout: uploadMs,
    connectionTimeout: 60_000,
    // Without a proxy the header could be anybody's word; limits count callers by address.
    trustProxy: trustsProxy(config.trustProxy),
    genReqId: () => randomUUID(),
    // Standard output is for people: the ready line and the sign-ins.
    logger: {
      stream: process.stderr,
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password'],
      serializers: { req: loggedRequest },
    },
    childLoggerFactory: (parent, bindings, options) =>
      new LazyLog(parent, () => parent.child(bindings, options)),
    // The description of the calls writes some of them with a slash at the end.
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // An address that cannot be decoded never reaches the error handler.
    frameworkErrors: (error, request, reply) => void refuseBadUrl(error, request, reply),
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (config.traces) traceCalls(app, new SpanExporter(config.traces.endpoint, config.traces.headers, version))
  warnOfUnnamedProxy(app, config.trustProxy)
  const methodsOf = collectMethods(app)
  refuseSlowBodies(app, bodyMs)
  installSecurityHeaders(app, config)
  installOverloadAnswer(app, [pool, identityPool])
  app.setErrorHandler(answerFailure)

  const jobs = createJobs(database.app, (error) => app.log.error({ err: error }, 'job queue'))
  await jobs.start()
  const closeMail = await startMailSender(config, mailDb, jobs, (error) =>
    app.log.error({ err: error }, 'mail'),
  )
  const jobDb = new Db(jobPool(database.app))
  const workplace = (name: string, isLong = false): Workplace => ({
    config,
    db: isLong ? jobDb : db,
    feedDb,
    feedPool: loading,
    jobs,
    onError: (error) => app.log.error({ err: error }, name),
  })
  for (const { start } of features) await start?.(workplace('start'))
  for (const job of features.flatMap((feature) => feature.jobs ?? []))
    await jobs.work(job, (data) => job.run(data, workplace(job.name, job.isLong)))

  const callers = new KnownCallers()
  const provider = await startProvider({
    config,
    db: identity,
    cookieKey: await loadSecret(identity, 'cookie-key'),
    onError: (error) => app.log.error({ err: error }, 'sign-in failed'),
    onToken: (token, userId) => callers.learn(token, userId),
  })
  await mountProvider(app, provider, independentDb)
  const served = [
    ...features.flatMap(({ routes }) => routes),
    ...signInRoutes({ config, db: identity, independentDb, jobs, rotating: provider }),
  ].filter(({ definition }) => config.demo || !definition.demoOnly)
  checkContract(contract, served, config.demo)
  await mountRoutes(app, { config, db, identity, independentDb, feedDb, jobs, callers, replica }, served)

  serveFeedDescriptions(app)
  serveHealth(app, { db, identity, feedDb })
  serveMetrics(app, {
    pools: { requests: pool, identity: identityPool },
    gauges: [
      ...jobGauges,
      ...mailGauges,
      ...(replica?.gauges ?? []),
      ...features.flatMap(({ gauges = [] }) => gauges),
    ],
    at: { db: independentDb, feedDb },
    token: config.metricsToken,
    replica,
    colleagues,
  })
  const { publicUrl: origin, demo } = config
  app.get('/openapi.json', () => openApi(contract, { version, origin, demo }))
  app.get('/api-docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(contract, demo)),
  )
  await serveWeb(app, webRoot, browserSettings(config), methodsOf)

  app.addHook('onClose', async () => {
    provider.stop()
    await jobs.stop()
    await closeMail()
    await mailDb.close()
    await jobDb.close()
    await loading.end()
    await feedDb.close()
    await independentDb.close()
    await identity.close()
    await replica?.db.close()
    await db.close()
  })
  return app
}

/** What the page needs to know before it makes its first call; everyone who opens it can read this. */
const browserSettings = (config: Config) => ({
  authFlow: config.authFlow,
  publicUrl: config.publicUrl,
  demo: config.demo
    ? {
        passPhrase: demoPassPhrase,
        signIns: demoSignIns.map(({ email, accountName, edition }) => ({
          email,
          account: accountName,
          edition,
        })),
      }
    : null,
  supportTitle: config.support.title,
  supportPhone: config.support.phone,
  supportEmail: config.support.email,
  termsUrl: config.termsUrl,
  privacyUrl: config.privacyUrl,
  maxUploadBytes: config.maxUploadBytes,
  idleMinutes: config.idleMinutes,
  version: version,
})
