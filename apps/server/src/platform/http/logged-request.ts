import type { FastifyRequest } from 'fastify'

/** What a log says of a request. The code of a password link is a key, also for whoever reads logs. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: url.replace(/(\/(?:from)?setup\/)[^?#]*/, '$1…'),
  remoteAddress: ip,
})
