import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../apps/server/src/config.ts'

export const table = (heads: readonly string[], lines: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
  ).version
