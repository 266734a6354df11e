import { createReadStream } from 'node:fs'
import { load, type Task } from './contender.ts'
import { workbookFile, workbookPath } from './sample-files.ts'

const sheet = 'xl/worksheets/sheet1.xml'

interface Yauzl {
  readonly default: { openPromise(path: string): Promise<YauzlFile> }
}
interface YauzlFile {
  eachEntry(): AsyncIterable<{ fileName: string }>
  openReadStreamPromise(entry: object): Promise<AsyncIterable<Uint8Array>>
  close(): void
}
interface Fflate {
  Unzip: new () => {
    register(way: unknown): void
    push(piece: Uint8Array, last?: boolean): void
    onfile: unknown
  }
  UnzipInflate: unknown
}
interface ZipJs {
  readonly configure: (options: object) => void
  BlobReader: new (file: Blob) => object
  ZipReader: new (reader: object) => {
    getEntries(): Promise<{ filename: string; getData(to: WritableStream<Uint8Array>): Promise<void> }[]>
  }
}

const createCounter = () => {
  const decoder = new TextDecoder()
  let letters = 0
  return {
    take: (piece: Uint8Array) => {
      letters += decoder.decode(piece, { stream: true }).length
    },
    found: () => `${letters} letters`,
  }
}

export const archives: Task = {
  title: 'Unpacking the sheet of that workbook, 37 MB of XML',
  contenders: {
    ours: {
      async prepare() {
        const { zipEntries, zipText } = await import('../../packages/sheets/src/zip/read-zip.ts')
        return async () => {
          const file = await workbookFile()
          const entry = (await zipEntries(file)).get(sheet)
          let letters = 0
          if (entry) for await (const piece of zipText(file, entry)) letters += piece.length
          return `${letters} letters`
        }
      },
    },
    yauzl: {
      name: 'yauzl',
      async prepare() {
        const { default: yauzl } = await load<Yauzl>('yauzl')
        return async () => {
          const [counter, zip] = [createCounter(), await yauzl.openPromise(await workbookPath())]
          for await (const entry of zip.eachEntry())
            if (entry.fileName === sheet)
              for await (const piece of await zip.openReadStreamPromise(entry)) counter.take(piece)
          zip.close()
          return counter.found()
        }
      },
    },
    fflate: {
      name: 'fflate',
      async prepare() {
        const { Unzip, UnzipInflate } = await load<Fflate>('fflate')
        return async () => {
          const [counter, zip] = [createCounter(), new Unzip()]
          zip.register(UnzipInflate)
          zip.onfile = (file: { name: string; ondata: unknown; start(): void }) => {
            if (file.name !== sheet) return
            file.ondata = (_error: unknown, piece: Uint8Array) => counter.take(piece)
            file.start()
          }
          for await (const piece of createReadStream(await workbookPath())) zip.push(piece as Uint8Array)
          zip.push(new Uint8Array(0), true)
          return counter.found()
        }
      },
    },
    'zip.js': {
      name: '@zip.js/zip.js',
      async prepare() {
        const { configure, BlobReader, ZipReader } = await load<ZipJs>('@zip.js/zip.js')
        configure({ useWebWorkers: false })
        return async () => {
          const counter = createCounter()
          const entries = await new ZipReader(new BlobReader(await workbookFile())).getEntries()
          const entry = entries.find(({ filename }) => filename === sheet)
          await entry?.getData(new WritableStream({ write: counter.take }))
          return counter.found()
        }
      },
    },
  },
}

interface Saxes {
  SaxesParser: new () => {
    on(what: string, then: (node: never) => void): void
    write(text: string): void
    close(): void
  }
}

async function* sheetText() {
  const { zipEntries, zipText } = await import('../../packages/sheets/src/zip/read-zip.ts')
  const file = await workbookFile()
  const entry = (await zipEntries(file)).get(sheet)
  if (entry) yield* zipText(file, entry)
}

export const xml: Task = {
  title: 'Taking that XML apart, with the references of its cells',
  contenders: {
    ours: {
      async prepare() {
        const { attributeOf, xmlParts } = await import('../../packages/sheets/src/xlsx/xml-parts.ts')
        return async () => {
          let [cells, letters] = [0, 0]
          for await (const parts of xmlParts(sheetText()))
            for (const part of parts)
              if ('text' in part) letters += part.text.length
              else if ('tag' in part && part.tag === 'c' && attributeOf(part.attributes, 'r')) cells += 1
          return `${cells} cells, ${letters} letters`
        }
      },
    },
    saxes: {
      name: 'saxes',
      async prepare() {
        const { SaxesParser } = await load<Saxes>('saxes')
        return async () => {
          let [cells, letters] = [0, 0]
          const parser = new SaxesParser()
          parser.on(
            'opentag',
            ({ name, attributes }: { name: string; attributes: Record<string, string> }) => {
              if (name === 'c' && attributes['r']) cells += 1
            },
          )
          parser.on('text', (text: string) => {
            letters += text.length
          })
          for await (const piece of sheetText()) parser.write(piece)
          parser.close()
          return `${cells} cells, ${letters} letters`
        }
      },
    },
  },
}
