import type { FastifyRequest } from 'fastify'

/** Values that open something, whatever call they come with. */
const keys =
  /([?&#](?:code|id_token|access_token|id_token_hint|token|ticket|state|login_hint|code_verifier)=)[^&#]*/gi

/** What a log says of a request. What is a key for whoever sends it is one for whoever reads logs too. */
export const loggedRequest = ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
  method,
  url: url.replace(/(\/(?:from)?setup\/)[^?#]*/, '$1…').replaceAll(keys, '$1…'),
  remoteAddress: ip,
})
