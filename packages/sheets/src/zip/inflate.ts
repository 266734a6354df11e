/** What is packed, until nobody wants more of it. */
const streamOf = (pieces: AsyncIterator<Uint8Array<ArrayBuffer>>, isLeft: () => boolean) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = isLeft() ? { done: true } : await pieces.next()
      if (done || !value) controller.close()
      else controller.enqueue(value)
    },
  })

/** Unpacks as much as is asked for, and little more once it is left. Not every browser can iterate a stream itself. */
export async function* inflate(
  packed: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let isLeft = false
  const reader = streamOf(packed, () => isLeft)
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Node may end the whole process when a stream is cancelled that is about to give something (nodejs/node#64529): it
    // runs out instead. What broke it was thrown already.
    isLeft = true
    const rest = () => reader.read().catch(() => ({ done: true }))
    while (!(await rest()).done);
  }
}
