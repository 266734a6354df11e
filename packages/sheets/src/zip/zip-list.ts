import { SheetProblem } from '../sheet-row.ts'
import { endMark, largeEndMark, largePlaceMark } from './zip-format.ts'

/** What is wrong with an archive, in words for who takes it for a workbook. */
export class ZipProblem extends SheetProblem {}

export const damaged = () => new ZipProblem('The file is damaged or is not an Excel workbook.')

export const readAt = async (file: Blob, position: number, length: number): Promise<DataView> => {
  if (position < 0 || position + length > file.size) throw damaged()
  return new DataView(await file.slice(position, position + length).arrayBuffer())
}

/** Numbers of eight bytes; what is beyond a double is beyond every file too. */
export const largeAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** Stands where a number is too large for its place, and is found elsewhere. */
export const elsewhere = 0xffffffff
const countElsewhere = 0xffff

export interface ZipList {
  readonly count: number
  readonly bytes: number
  readonly offset: number
}

const endBytes = 22
const placeBytes = 20
const longestComment = 65_535

/** Archives with a list for large numbers have its place right before the end; some programs write no other. */
async function largeList(file: Blob, end: number): Promise<ZipList> {
  const place = await readAt(file, end - placeBytes, placeBytes)
  if (place.getUint32(0, true) !== largePlaceMark) throw damaged()
  const view = await readAt(file, largeAt(place, 8), 56)
  if (view.getUint32(0, true) !== largeEndMark) throw damaged()
  return { count: largeAt(view, 32), bytes: largeAt(view, 40), offset: largeAt(view, 48) }
}

/** Where the list of files is stands at the end, before a comment of at most 64 kB. */
export async function findList(file: Blob): Promise<ZipList> {
  const length = Math.min(file.size, endBytes + longestComment)
  const tail = await readAt(file, file.size - length, length)
  let at = length - endBytes
  while (at >= 0 && tail.getUint32(at, true) !== endMark) at -= 1
  if (at < 0) throw damaged()
  const list = {
    count: tail.getUint16(at + 10, true),
    bytes: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  const isLarge = list.count === countElsewhere || list.bytes === elsewhere || list.offset === elsewhere
  return isLarge ? largeList(file, file.size - length + at) : list
}
