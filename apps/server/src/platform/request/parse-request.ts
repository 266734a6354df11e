import type { RouteDef } from '@homestead/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { BadRequest } from '../errors.ts'

/** What the call was given, as it declares it; a parameter that it does not is refused by name. */
export function parseRequest(definition: RouteDef, request: FastifyRequest) {
  const known = Object.keys(definition.query?.shape ?? {})
  const errors = Object.keys(request.query as object)
    .filter((name) => !known.includes(name))
    .map((name) => `query.${name}: there is no such parameter`)
  const read = (part: 'params' | 'query' | 'body', schema: z.ZodType | undefined) => {
    if (!schema) return undefined
    const parsed = schema.safeParse(request[part])
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues)
      errors.push(`${[part, ...issue.path].join('.')}: ${issue.message}`)
    return undefined
  }
  const parts = {
    params: read('params', definition.params),
    query: read('query', definition.query),
    body: read('body', definition.body),
  }
  if (errors.length > 0 && definition.invalid) throw new BadRequest(definition.invalid)
  if (errors.length > 0) throw new BadRequest('Problem with data.', errors)
  return parts
}
