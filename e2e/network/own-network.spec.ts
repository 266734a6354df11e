import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The commands of the chapter, as they stand there. */
const chapterCommands = async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const [, chapter = ''] = readme.split('## Your own network')
  return /```sh\n([^`]*)```/.exec(chapter)?.[1]?.trim().split('\n') ?? []
}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Words of a command, the verb of npm turned into the file it runs. */
async function scriptOf(command: string): Promise<string[]> {
  const [, , verb = '', , ...words] = command.split(' ')
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return [scripts[verb]?.split(' ').at(-1) ?? '', ...words]
}

/** A server without the demo on a folder of its own, and commands beside it. */
async function startEmpty() {
  const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-own-'))
  const data = await mkdtemp(join(tmpdir(), 'homestead-iq-own-data-'))
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const env = {
    PATH: process.env['PATH'],
    ...(process.env['TMPDIR'] && { TMPDIR: process.env['TMPDIR'] }),
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: data,
  }
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'close').then(() => Promise.reject(new Error('The server did not start.')))
  await Promise.race([once(server.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return {
    publicUrl,
    folder,
    command: async (line: string, more: Record<string, string> = {}) => {
      const words = (await scriptOf(line)).map((word) => (word === 'my-network' ? join(folder, word) : word))
      return (await run(process.execPath, words, { cwd: root, env: { ...env, ...more } })).stdout
    },
    stop: async () => {
      server.kill()
      await once(server, 'close')
      for (const each of [folder, data]) await rm(each, { recursive: true, force: true })
    },
  }
}

/** The id and the secret of a client, as they are printed once. */
const secretsIn = (said: string) =>
  [...said.matchAll(/^client_(?:id|secret)\s+(\S+)$/gm)].map(([, value]) => value)

async function setPassword(page: Page, link: string) {
  await page.goto(link)
  const password = 'harbor violet cobble otter'
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create password' }).click()
  await page.waitForURL('**/authenticated/summary')
}

test('five commands lead from nothing to a portal with a network of one’s own', async ({ page }) => {
  test.setTimeout(150_000)
  const [start, ...others] = await chapterCommands()
  expect(start).toBe('DEMO=off npm start')
  expect(others).toHaveLength(4)
  const portal = await startEmpty()
  try {
    let said = ''
    for (const line of others) said = await portal.command(line)
    const link = /http\S+/.exec(said)?.[0] ?? ''

    // A program elsewhere brings one claim more, by nothing but its secret.
    const made = await portal.command('npm run client:create -- --name Night')
    const [FEED_CLIENT_ID = '', FEED_CLIENT_SECRET = ''] = secretsIn(made)
    const file = join(portal.folder, 'claims.csv')
    await writeFile(file, 'closing,account,category,units\nH-00001,OAKEN,EXT,2\n')
    const load = `npm run feed:load -- claims ${file} --to ${portal.publicUrl}`
    expect(await portal.command(load, { FEED_CLIENT_ID, FEED_CLIENT_SECRET })).toContain('is applied.')
    await expect(portal.command(load, { FEED_CLIENT_ID, FEED_CLIENT_SECRET: 'guessed' })).rejects.toThrow(
      'does not let this client in',
    )

    await setPassword(page, link)

    await expect(page.getByText('Program results for Northlight Windows & Doors')).toBeVisible()
    await expect(page.getByText('Your network has moved in')).toBeVisible()
    const open = (path: string) => page.goto(`${portal.publicUrl}/authenticated/${path}`)
    await open('programanalysis/builders-using')
    await expect(page.getByRole('row', { name: /Cañon Ridge Homes/ })).toBeVisible()
    await open('leadplus')
    await expect(page.getByRole('row', { name: /LP-00001/ })).toBeVisible()
    await open('drm/invoices')
    await expect(page.getByRole('row', { name: /NOR-001/ }).first()).toBeVisible()
  } finally {
    await portal.stop()
  }
})
