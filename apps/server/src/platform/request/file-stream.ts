import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file as an answer: its name and its content, piece by piece, so that no size of it fills the memory. */
export class FileStream {
  readonly name: string
  readonly pieces: AsyncIterable<string | Uint8Array>
  /** Where files of several types are answered, the type of this one. */
  readonly type: string | undefined
  constructor(name: string, pieces: AsyncIterable<string | Uint8Array>, type?: string) {
    this.name = name
    this.pieces = pieces
    this.type = type
  }
}

/** A file that no longer needs its source. */
export interface HeldFile extends Pick<FileStream, 'name' | 'type'> {
  readonly body: Readable
}

/** In a header a name is ASCII; beside it stands the true one for whoever reads that (RFC 6266). */
export const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Whoever hangs up gets no more of it. */
export function sendFile(reply: FastifyReply, usual: string, { name, type, body }: HeldFile): Readable {
  reply.type(type ?? usual).header('content-disposition', disposition(name))
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
  return body
}
