import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { encodingOf } from './text-encoding.ts'

const bytesAtOnce = 262_144
/** The plainest table packs to a fiftieth; what packs much better was made to burst. Small ones may. */
const mostRatio = 200
const harmlessBytes = 8 * 1_048_576

/** Bytes as they come out of a packed file, which is left as soon as it turns out to have been made to burst. */
async function* unpacked(path: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(path, { highWaterMark: bytesAtOnce })
  const bytes = packed.pipe(createGunzip({ chunkSize: bytesAtOnce }))
  packed.on('error', (error) => bytes.destroy(error))
  let count = 0
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      count += piece.length
      if (count > harmlessBytes && count > mostRatio * packed.bytesRead)
        throw new SheetProblem('The file is far too large once unpacked.')
      yield piece
    }
  } catch (error) {
    if (error instanceof SheetProblem || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new SheetProblem('The packed file is damaged.')
  } finally {
    packed.destroy()
  }
}

/** A file that is text, or one in a .gz around it. */
export interface TextFile {
  readonly path: string
  readonly isPacked: boolean
}

const bytesOf = ({ path, isPacked }: TextFile) =>
  (isPacked
    ? unpacked(path)
    : createReadStream(path, { highWaterMark: bytesAtOnce })) as AsyncIterable<Buffer>

/** The text of a file, piece by piece: UTF-8 and nothing else, since what is guessed is guessed wrong some day. */
export async function* utf8Text(file: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Buffer) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new SheetProblem('The file is not in UTF-8. Save it as "CSV UTF-8".')
    }
  }
  for await (const piece of bytesOf(file)) {
    const text = decode(piece)
    if (text.includes('\0')) throw new SheetProblem('The file holds NUL bytes: it is no text.')
    yield text
  }
  yield decode()
}

/** Whether its letters can be read, also those that Excel on Windows writes; throws where they cannot. */
export const checkLetters = async (file: TextFile): Promise<void> => void (await encodingOf(bytesOf(file)))

/** The text of a file as a person saved it: the letters are looked at first, and read then. */
export async function* savedText(file: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(bytesOf(file)))
  for await (const piece of bytesOf(file)) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
