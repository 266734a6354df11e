import { load, type Task } from './contender.ts'

const papers = 40
const paperLines = Array.from(
  { length: 400 },
  (_, at) => `${at} Elm St, Frisco, TX: 3 Windows at $40.50 = $121.50`,
)

interface PdfKit {
  readonly default: new (options: object) => AsyncIterable<Uint8Array> & {
    font(name: string): PdfPage
    end(): void
  }
}
interface PdfPage {
  fontSize(size: number): PdfPage
  text(text: string): PdfPage
}

export const paper: Task = {
  title: `Writing ${papers} papers of ${paperLines.length} lines as PDF`,
  contenders: {
    ours: {
      async prepare() {
        const { plainPdf } = await import('../../apps/server/src/platform/paper/plain-pdf.ts')
        return async () => {
          let bytes = 0
          for (let n = 0; n < papers; n += 1) bytes += plainPdf(paperLines).length
          return `${Math.round(bytes / papers / 1000)} kB each`
        }
      },
    },
    pdfkit: {
      name: 'pdfkit',
      async prepare() {
        const { default: PdfDocument } = await load<PdfKit>('pdfkit')
        return async () => {
          let bytes = 0
          for (let n = 0; n < papers; n += 1) {
            const document = new PdfDocument({ size: 'LETTER', margin: 56 })
            const page = document.font('Helvetica').fontSize(9.5)
            for (const line of paperLines) page.text(line)
            document.end()
            for await (const piece of document) bytes += piece.length
          }
          return `${Math.round(bytes / papers / 1000)} kB each`
        }
      },
    },
  },
}
