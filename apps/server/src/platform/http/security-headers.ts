import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

/** What helmet says in an answer. It is the same in all of them, and working it out each time costs more than saying it. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/** Styles may be inline because the component library writes them; scripts never are. */
export function installSecurityHeaders(app: FastifyInstance, config: Config): void {
  const secure = config.publicUrl.startsWith('https:')
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default', 'dompurify'],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  // Answers are for one person at one moment; what may be kept says so itself.
  const all = { ...headers, 'cache-control': 'no-store' }
  const ofCalls = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': headers['strict-transport-security'] } : {}),
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.includes('/api/') ? ofCalls : all)
    done()
  })
}
