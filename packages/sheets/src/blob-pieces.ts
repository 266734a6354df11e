const bytesAtOnce = 65_536

/**
 * A file piece by piece. Each is asked for by itself: a stream of the whole that is left early would keep the file open
 * until memory is tidied up.
 */
export async function* blobPieces(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += bytesAtOnce)
    yield new Uint8Array(await file.slice(at, at + bytesAtOnce).arrayBuffer())
}
