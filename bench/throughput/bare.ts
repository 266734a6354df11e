// The floor: Fastify and pg, the same statement, nobody asked who they are.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { serveOrdered } from './serve-ordered.ts'
import { statusesStatement } from './statements.ts'

await serveOrdered(async ({ app: database }) => {
  const pool = new pg.Pool({ ...database, max: 10 })
  const app = Fastify()
  app.get('/statuses', async () => {
    const { rows } = await pool.query({ name: 'statuses', text: statusesStatement, values: [] })
    return { result: rows }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
})
