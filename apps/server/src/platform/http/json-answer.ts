import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
export const smallestCompressed = 1024
export const variesBy = 'accept-encoding, authorization, accountenterpriseid'

/** The lowest levels: the next ones save a few percent of the bytes and take several times as long. */
const compressors = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 1 }),
}
type Encoding = keyof typeof compressors

/** Kept for one person and asked for again each time. */
export const revalidated = 'private, no-cache'

const accepted = (request: FastifyRequest): Encoding | undefined => {
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
 * The bytes of an answer, compressed once for each way in which somebody wants them. Its tag is taken from the text
 * itself: what a report shows depends on more than one table's version (names, blocks, contracts).
 */
export class JsonAnswer {
  readonly #bytes: Buffer
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  #tag: string | undefined

  constructor(text: string) {
    // Once: turning megabytes of text into bytes takes longer than all that is done with them here.
    this.#bytes = Buffer.from(text)
  }

  /** What it takes in memory, at most: a compressed copy is smaller than the text. */
  get size(): number {
    return 2 * this.#bytes.length
  }

  /** The body for this caller; none where they have it already. */
  async sendTo(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | null> {
    reply.header('vary', variesBy)
    if (reply.getHeader('cache-control') === revalidated && reply.statusCode === 200) {
      this.#tag ??= `W/"${hash('sha1', this.#bytes, 'base64url')}"`
      reply.header('etag', this.#tag)
      if (knows(request, this.#tag)) {
        reply.code(304).removeHeader('content-type')
        return null
      }
    }
    const encoding = this.#bytes.length > smallestCompressed ? accepted(request) : undefined
    if (!encoding) return this.#bytes
    const compressed = await (this.#compressed[encoding] ??= compressors[encoding](this.#bytes))
    reply.header('content-encoding', encoding).header('content-length', compressed.length)
    return compressed
  }
}
