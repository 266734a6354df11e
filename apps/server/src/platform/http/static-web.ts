import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { services, type Service } from '@homestead/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MethodNotAllowed, NotFound } from '../errors.ts'
import { answerFailure } from './error-handler.ts'

/** The service whose name pages begin with as well. */
const pagesToo: Service = 'network'

/** Calls, also those below the sign-in page, and files: whoever asks for one that is not there is no reader of pages. */
const ofServices = services.map((service) => (service === pagesToo ? `${service}/api` : service))
const answeredElsewhere = new RegExp(`^/(?:(?:${ofServices.join('|')}|assets)(?:/|$)|login/[^/]+/.)`)

/** An address that cannot be decoded is one that nobody knows; a program that calls is told what is wrong with it. */
export const refuseBadUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (request.method === 'GET' && !answeredElsewhere.test(request.url)) return reply.redirect('/no-such-page')
  return answerFailure(error, request, reply)
}

/** Serves the built web on the same port; every other address is the single page, with its settings inside. */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  settings: { readonly publicUrl: string },
  methodsOf: (path: string) => readonly string[],
): Promise<void> {
  const indexFile = join(root, 'index.html')
  if (existsSync(indexFile)) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      // Each file is an address of its own, so that whatever is none of them comes to the page and not to the disk.
      wildcard: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        // The page names its first script with a hash of what is in it.
        const hashed = path.includes('/assets/') || path.includes('/before-start.js')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const page = existsSync(indexFile) ? withSettings(readFileSync(indexFile, 'utf8'), settings) : undefined

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isRead || answeredElsewhere.test(path)) throw new NotFound('This address')
    if (isOtherLoopback(request.host, settings.publicUrl))
      return reply.redirect(settings.publicUrl + request.url)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  }
  const refuseMethod = ({ url, method }: FastifyRequest) => {
    const allowed = methodsOf(url.split('?')[0] ?? '/')
    if (allowed.length > 0 && !allowed.includes(method)) throw new MethodNotAllowed(allowed)
  }
  app.setNotFoundHandler((request, reply) => {
    refuseMethod(request)
    return sendPage(request, reply)
  })
}

/** Sign-in works on one origin only; whoever types 127.0.0.1 for localhost should not have to know that. */
const isOtherLoopback = (host: string, publicUrl: string) => {
  const wanted = new URL(publicUrl)
  return wanted.hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}

/** A data block, not a script: it runs nothing, so the content policy needs no exception for it. */
export const withSettings = (html: string, settings: unknown): string => {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace(
    '<!--settings-->',
    () => `<script type="application/json" id="settings">${json}</script>`,
  )
}
