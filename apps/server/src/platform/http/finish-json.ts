import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const smallestCompressed = 1024

/** The lowest levels: the next ones save a few percent of the bytes and take several times as long. */
const compressors = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 1 }),
}

/** Kept for one person and asked for again each time. */
export const revalidated = 'private, no-cache'

const accepted = (request: FastifyRequest): keyof typeof compressors | undefined => {
  const offers = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/i.test(offer))
    .map((offer) => offer.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((name) => offers.includes(name))
}

const knows = (request: FastifyRequest, tag: string) =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))

/**
 * Last step of every call's answer. The tag is taken from the text itself: what a report shows depends on more than
 * one table's version (names, blocks, contracts), and a tag that misses one of them would keep stale figures alive.
 */
export async function finishJson(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).includes('json')) return payload
  reply.header('vary', 'accept-encoding, authorization, accountenterpriseid')
  // Once: turning megabytes of text into bytes takes longer than all that is done with them here.
  const bytes = Buffer.from(payload)
  if (reply.getHeader('cache-control') === revalidated && reply.statusCode === 200) {
    const tag = `W/"${hash('sha1', bytes, 'base64url')}"`
    reply.header('etag', tag)
    if (knows(request, tag)) {
      reply.code(304).removeHeader('content-type')
      return null
    }
  }
  const encoding = bytes.length > smallestCompressed ? accepted(request) : undefined
  if (!encoding) return bytes
  const compressed = await compressors[encoding](bytes)
  reply.header('content-encoding', encoding).header('content-length', compressed.length)
  return compressed
}
