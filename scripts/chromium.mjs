// Finds a Chromium for the browser tests: the system's, else one from Debian's packages, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment, root } from './prepare.mjs'

const systemChromium = '/usr/bin/chromium'

const run = (program, ...args) =>
  spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environment(), DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

export const ensureChromium = () => {
  if (existsSync(systemChromium)) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests.\n')
    if (run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium'))
      return true
  }
  return run('playwright', 'install', 'chromium')
}
