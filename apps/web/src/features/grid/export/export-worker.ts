import type { SheetLine } from './export-content.ts'
import { writeWorkbook, type WorkbookContent } from './write-workbook.ts'

/** First the lines, in portions; then the rest, which asks for the file. */
export type ToWorker = { lines: SheetLine[] } | { finish: Omit<WorkbookContent, 'lines'> }
export type FromWorker = { file: Uint8Array<ArrayBuffer> } | { problem: string }

const lines: SheetLine[] = []

const answer = (message: FromWorker, transfer: Transferable[] = []) => postMessage(message, { transfer })

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('lines' in data) {
    for (const line of data.lines) lines.push(line)
    return
  }
  writeWorkbook({ ...data.finish, lines }).then(
    (file) => answer({ file }, [file.buffer]),
    (error: unknown) => answer({ problem: String(error) }),
  )
})
