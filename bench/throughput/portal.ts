// The portal itself, as one process of it, with a call that does nothing and a folder of plain files beside its own.
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { buildApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { mountEmptyCall } from '../empty-call.ts'
import { serveOrdered } from './serve-ordered.ts'

await serveOrdered(async ({ files, ...database }) => {
  const DATA_DIR = join(tmpdir(), 'homestead-iq-bench')
  const config = loadConfig({ LOG_LEVEL: 'error', DATA_DIR })
  const app = await buildApp({ config, database })
  await mountEmptyCall(app, config, database)
  if (files !== undefined)
    await app.register(fastifyStatic, { root: files, prefix: '/bench-files/', decorateReply: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
})
