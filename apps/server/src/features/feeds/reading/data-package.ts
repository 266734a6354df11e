import { openAsBlob } from 'node:fs'
import { mkdir, open, readFile, realpath, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { feedNamed, feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import type { Feed } from '@homestead/contract/feeds/feed'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { bursts, tooLarge, zipBytes, zipEntries, type ZippedFile } from '@homestead/sheets/zip/read-zip'
import { z } from 'zod'
import { temporaryFolder } from '../../../platform/files/temporary-folder.ts'
import { shownValue } from './cell.ts'
import { mostFileBytes, ofArchive, packageFile, packageFolder, packageLimits } from './file-format.ts'

/** What a run reads: files of feeds, in the order that references need. */
export interface DataPackage {
  readonly parts: readonly { readonly feed: Feed<FeedName>; readonly path: string }[]
  /** Where pictures and papers lie that its rows name. */
  readonly folder: string
}

const mostPackageBytes = 1_048_576

/** Frictionless Data Package, as far as it is looked at. */
const Described = z.object({
  resources: z
    .array(z.object({ name: z.string(), path: z.union([z.string(), z.array(z.string()).min(1)]) }))
    .min(1),
})

/** A relative path inside the package: nothing else of the machine may be named. */
const isInside = (path: string) =>
  path !== '' &&
  !path.includes('\0') &&
  !path.startsWith('/') &&
  !path.includes('\\') &&
  !path.split('/').includes('..')

const describedIn = async (folder: string) => {
  const path = join(folder, packageFile)
  const { size } = await stat(path).catch(() => ({ size: -1 }))
  if (size < 0) throw new SheetProblem(`The folder has no ${packageFile}.`)
  if (size > mostPackageBytes) throw new SheetProblem(`The ${packageFile} is too large.`)
  try {
    return Described.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    throw new SheetProblem(`The ${packageFile} does not name its resources, each with a name and a path.`)
  }
}

/** The file itself, links followed: one that leads out of the folder is none of the package's. */
const fileInside = async (folder: string, path: string) => {
  const found = isInside(path) ? await realpath(join(folder, path)).catch(() => undefined) : undefined
  if (found === undefined || !found.startsWith(`${await realpath(folder)}${sep}`))
    throw new SheetProblem(`The package has no file "${shownValue(path)}".`)
  return found
}

/** The files of a folder that a `datapackage.json` describes. */
export async function folderPackage(folder: string): Promise<DataPackage> {
  const { resources } = await describedIn(folder)
  const unknown = resources.find(({ name }) => !feedNamed(name))
  if (unknown)
    throw new SheetProblem(
      `"${shownValue(unknown.name)}" is no feed. There are ${feeds.map(({ name }) => name).join(', ')}.`,
    )
  const named = new Set<string>()
  for (const path of resources.flatMap((each) => each.path)) {
    if (named.has(path)) throw new SheetProblem(`The package names the file "${shownValue(path)}" twice.`)
    named.add(path)
  }
  const parts = []
  for (const feed of feeds)
    for (const { path } of resources.filter(({ name }) => name === feed.name))
      for (const each of [path].flat()) parts.push({ feed, path: await fileInside(folder, each) })
  return { parts, folder }
}

/** Names that no folder can have, or not both. */
const unusableNames = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL'])

async function newFile(folder: string, name: string): Promise<FileHandle> {
  const path = join(folder, name)
  try {
    await mkdir(dirname(path), { recursive: true })
    return await open(path, 'wx')
  } catch (error) {
    if (!unusableNames.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new SheetProblem('The archive has a file with a name that cannot be used.')
  }
}

/**
 * Unpacks the files of an archive beside each other; their names are looked at before they become paths. Gives the folder
 * in it that is the package.
 */
async function unpackInto(folder: string, path: string): Promise<string> {
  const archive = await openAsBlob(path)
  let total = 0
  const unpack = async (file: FileHandle, entry: ZippedFile) => {
    for await (const piece of zipBytes(archive, entry, mostFileBytes)) {
      total += piece.length
      // Each may be small, and all of them too much; they may even be made of the same bytes.
      if (bursts(total, archive.size)) throw tooLarge()
      await file.write(piece)
    }
  }
  const entries = await zipEntries(archive, packageLimits)
  for (const [name, entry] of entries) {
    if (name.endsWith('/')) continue
    if (!isInside(name)) throw new SheetProblem('The archive has a file that leads out of it.')
    const file = await newFile(folder, name)
    try {
      await unpack(file, entry)
    } finally {
      await file.close()
    }
  }
  return join(folder, packageFolder(entries.keys()) ?? '')
}

/** Opens a package in a zip archive for as long as the work takes; nothing of it is left behind. */
export async function withArchive<T>(path: string, work: (opened: DataPackage) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  try {
    const inside = await unpackInto(folder, path).catch((error: unknown) => {
      throw ofArchive(error)
    })
    return await work(await folderPackage(inside))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
