import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BadRequest } from '../errors.ts'

/** Form data as an object of texts; a field that is said more than once is a list. */
export async function readForm(body: Buffer, type: string): Promise<Record<string, string | string[]>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) throw new BadRequest('The form could not be read.')
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(fields)
}

/** Beside JSON, the calls in this scope take forms, as a browser sends them with and without files. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => readForm(body, request.headers['content-type'] ?? ''),
  )
}
