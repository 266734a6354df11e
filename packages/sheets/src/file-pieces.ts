import type { FileHandle } from 'node:fs/promises'

const bytesAtOnce = 65_536

/** A stretch of an open file. A stream of the file's own would close it when it is left early. */
export async function* filePieces(file: FileHandle, from = 0, to = Infinity): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const { bytesRead, buffer } = await file.read(
      Buffer.allocUnsafe(Math.min(bytesAtOnce, to - at)),
      0,
      Math.min(bytesAtOnce, to - at),
      at,
    )
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
