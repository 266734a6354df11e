import { basename } from 'node:path'
import type { DataPackage } from '../reading/data-package.ts'
import type { StagedFile } from '../engine/stage-files.ts'
import type { RunContent } from './stage-and-judge.ts'

/** The files of a package by their feeds. */
export function packageContent({ parts, folder }: DataPackage): RunContent {
  const files = new Map<DataPackage['parts'][number]['feed'], StagedFile[]>()
  for (const { feed, path } of parts) {
    const ofFeed = files.get(feed) ?? []
    files.set(feed, ofFeed)
    ofFeed.push({ path, name: basename(path) })
  }
  return { files, folder }
}
