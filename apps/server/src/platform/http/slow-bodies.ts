import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which may take as long as the server lets any request take. */
    isUpload?: boolean
  }
}

/** Hangs up on a body that takes too long to come. Node's own limit is one for all, and files take longer than forms. */
export function refuseSlowBodies(app: FastifyInstance, afterMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const hasBody = raw.headers['transfer-encoding'] ?? raw.headers['content-length']
    if (hasBody && !request.routeOptions.config.isUpload) {
      const timer = setTimeout(() => raw.destroy(), afterMs)
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done()
  })
}
