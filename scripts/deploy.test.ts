import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, settingNames } from '../apps/server/src/config.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const known = new Set<string>([...settingNames, 'NODE_ENV', 'NODE_COMPILE_CACHE'])

test('containers and services set what the portal reads, and start what is there', () => {
  const compose = read('compose.yaml')
  const portal = compose.slice(compose.indexOf('  portal:'))
  const set = {
    'compose.yaml': [...portal.matchAll(/^ {6}([A-Z_]+):/gm)],
    Containerfile: [...read('Containerfile').matchAll(/([A-Z_]+)=\S+/g)],
    'deploy/homestead-iq.service': [...read('deploy/homestead-iq.service').matchAll(/^Environment=(\w+)=/gm)],
  }
  for (const [file, found] of Object.entries(set)) {
    expect([file, found.length]).not.toEqual([file, 0])
    expect(found.map(([, name]) => name ?? '').filter((name) => !known.has(name))).toEqual([])
  }
  for (const file of ['Containerfile', 'deploy/homestead-iq.service'])
    for (const [main] of read(file).matchAll(/apps\/[\w/.-]+/g))
      expect(existsSync(join(projectRoot, main))).toBe(true)
})
