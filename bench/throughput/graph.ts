// The peer: PostGraphile over the same tables. With a secret it checks a token of its own on each call, becomes the role
// of requests and scopes the transaction to person and account, as the portal does.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { postgraphile } from 'postgraphile'
import { serveOrdered } from './serve-ordered.ts'

await serveOrdered(async ({ owner, app, secret }) => {
  const pool = new pg.Pool({ ...(secret === undefined ? owner : app), max: 10 })
  const handler = postgraphile(pool, 'public', {
    graphiql: false,
    disableQueryLog: true,
    ...(secret !== undefined && {
      jwtSecret: secret,
      // The role comes with the token.
      pgSettings: () => Promise.resolve({ 'app.manufacturer': '1' }),
    }),
  })
  const server = createServer((request, response) => void handler(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
})
