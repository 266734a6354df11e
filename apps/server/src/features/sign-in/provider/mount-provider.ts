import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { limitCallers } from '../../../platform/http/limit-callers.ts'
import type { Db } from '../../../platform/sql/db.ts'
import type { RotatingProvider } from './rotate-provider-keys.ts'

const prefix = '/identity'
/** A started sign-in is kept for an hour, whoever started it; a person starts a few, also with many tabs. */
const startsPerMinute = 600
const submitLogout = `const form = document.getElementById('op.logoutForm')
const yes = document.createElement('input')
Object.assign(yes, { type: 'hidden', name: 'logout', value: 'yes' })
form.append(yes)
form.submit()
`

/** Hands the provider the raw request under /identity, with the body stream untouched. */
export async function mountProvider(app: FastifyInstance, rotating: RotatingProvider, db: Db): Promise<void> {
  const callbacks = new WeakMap<Provider, ReturnType<Provider['callback']>>()
  const handle = (provider: Provider) => {
    const callback = callbacks.get(provider) ?? provider.callback()
    callbacks.set(provider, callback)
    return callback
  }
  const { host, protocol } = new URL(rotating.current.issuer)

  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    // Addresses it writes must be the public ones, whatever Host or forwarded headers a caller sends.
    raw.headers.host = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    delete raw.headers['x-forwarded-host']
    Object.assign(raw, { originalUrl: raw.url })
    raw.url = raw.url?.slice(prefix.length) ?? '/'
    reply.hijack()
    void handle(rotating.current)(raw, reply.raw)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.get(`${prefix}/logout.js`, (_request, reply) => reply.type('text/javascript').send(submitLogout))
    // Session checks are off; the endpoint is announced and answers, and polls nothing.
    scope.get(`${prefix}/connect/checksession`, (_request, reply) =>
      reply.type('text/html').send('<!doctype html><html lang="en"><title>Session</title></html>'),
    )
    scope.route({ method: ['GET', 'POST', 'OPTIONS'], url: `${prefix}/connect/*`, handler: pass })
    scope.route({ method: ['GET', 'OPTIONS'], url: `${prefix}/.well-known/*`, handler: pass })
    await scope.register(async (limited) => {
      await limitCallers(limited, { db, scope: 'sign-in', perMinute: startsPerMinute })
      limited.route({ method: ['GET', 'POST'], url: `${prefix}/connect/authorize`, handler: pass })
    })
  })
}
