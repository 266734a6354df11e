import { execFile } from 'node:child_process'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMachineClient } from '../../src/features/feeds/clients/machine-clients.ts'
import { createServerOnDisk } from '../support/server-on-disk.ts'

/** What a scheduler is told by the commands of feeds: 0 well · 1 not done · 2 rows are wrong · 3 to be confirmed. */

const scripts = join(import.meta.dirname, '../../../../scripts/feeds')
let portal: Awaited<ReturnType<typeof createServerOnDisk>>
let folder: string
beforeAll(async () => {
  portal = await createServerOnDisk()
  folder = await mkdtemp(join(tmpdir(), 'homestead-iq-commands-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** A line of words, the first of them the command. */
const run = (line: string, more: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string }>((done) => {
    const [verb, ...words] = line.split(' ')
    const env = { ...process.env, DATA_DIR: portal.dataDir, DEMO: 'off', FEED_CLIENT_ID: '', ...more }
    execFile(
      process.execPath,
      [join(scripts, `${verb}.ts`), ...words],
      { env, cwd: folder },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
const told = (code: number, sentence: string) => ({ code, out: expect.stringContaining(sentence) })
const header = 'event,name,held_on,location,region'
const event = (key: string) => `${key},Fair,2026-10-01,Austin,Texas`
const writeEvents = (name: string, rows: readonly string[], columns = header) =>
  writeFile(join(folder, name), [columns, ...rows, ''].join('\n'))

/** A way to the portal whose line breaks the first time something of its kind is asked. */
async function breakOnce(to: string) {
  const broken: string[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    const kind = /token|runs(?=\?)|pieces|apply/.exec(url)?.[0] ?? 'run'
    const isFirst = kind !== 'token' && !broken.includes(kind)
    if (isFirst) broken.push(kind)
    const pass = ask(new URL(url, to), { method: request.method, headers: request.headers }, (answer) => {
      if (isFirst) request.socket.destroy()
      else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    pass.on('error', () => request.socket.destroy())
    if (isFirst && kind === 'pieces') pass.destroy(new Error('The line broke'))
    else request.pipe(pass)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    broken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

test('what needs no database', async () => {
  await writeEvents('good.csv', [event('E-1')])
  await writeEvents('wrong.csv', ['E-1,Fair,soon,Austin,Texas'])
  const lines: [string, number, string][] = [
    ['feed-check events good.csv', 0, 'none wrong'],
    ['feed-check events wrong.csv', 2, '1 row wrong'],
    ['feed-check events missing.csv', 1, 'There is no file'],
    ['feed-check events .', 1, '. is a folder: name a file in it'],
    ['feed-check good.csv', 1, 'good.csv is no package: name the feed that it is a file of before it.'],
    ['feed-load events .', 1, '. is a folder: name a file in it'],
    ['feed-load good.csv', 1, 'good.csv is no package: name the feed that it is a file of before it.'],
    ['feed-check --loud', 1, 'Use npm run feed:check'],
    ['feed-load doors good.csv', 1, '"doors" is no feed.'],
    ['feed-load events good.csv --mode all', 1, '--mode is one of upsert, update-only, replace.'],
    [`feed-load events good.csv --source ${'x'.repeat(61)}`, 1, '--source is no longer than 60 letters'],
    ['feed-check events missing.csv --json', 1, '{"error":"There is no file missing.csv."}'],
    ['feed-status events', 1, 'Use npm run feed:status'],
    ['feed-status claims H-1', 1, 'A row of claims is known by closing account category: name all of them.'],
    ['feed-load events good.csv --to http://localhost', 1, 'Set FEED_CLIENT_ID and FEED_CLIENT_SECRET'],
    ['feed-undo first', 1, 'Use npm run feed:undo'],
    ['feed-export .', 1, 'The folder . is not empty.'],
    ['feed-example .', 1, 'The folder . is not empty.'],
  ]
  expect(await Promise.all(lines.map(([line]) => run(line)))).toMatchObject(
    lines.map(([, code, sentence]) => told(code, sentence)),
  )
}, 240_000)

test('a run that is well, wrong, to be confirmed or not to be done', async () => {
  await writeEvents('three.csv', ['E-1', 'E-2', 'E-3'].map(event))
  await writeEvents('one.csv', [event('E-1')])
  await writeEvents('twice.csv', [], `${header},name`)
  // The database stays open, so that not every command has to start it.
  await portal.withOwner(async () => {
    expect(await run('feed-load events three.csv')).toMatchObject(told(0, 'Run 1 is applied.'))
    expect(await run('feed-load events wrong.csv')).toMatchObject(
      told(2, '1 row has an error: mend it, or leave it out. --skip-errors leaves out what is wrong.'),
    )
    expect(await run('feed-load events twice.csv')).toMatchObject(
      told(1, 'The column "name" is there twice.'),
    )
    await writeEvents('half.csv', ['E-4,Fair,soon,Austin,Texas', event('E-5')])
    // Also of a file that could not be read it is known what it was a file of.
    expect(JSON.parse((await run('feed-status 3 --json')).out)).toMatchObject({
      runs: [{ feed: 'events', status: 'Failed', fileName: 'twice.csv' }],
    })
    expect(await run('feed-load events one.csv --mode replace')).toMatchObject(
      told(3, '2 of 3 events would be removed: confirm that they are to go. --confirm-removal says so.'),
    )
    expect(await run('feed-load events one.csv --mode replace --confirm-removal')).toMatchObject(
      told(0, 'Run 5 is applied.'),
    )
    expect(await run('feed-undo 1')).toMatchObject(told(1, 'Run 5 came after it'))
    expect(await run('feed-undo 5')).toMatchObject(told(0, 'Run 5 is taken back.'))
    expect(await run('feed-status 5')).toMatchObject(told(0, 'Run 5: Undone'))
    expect(await run('feed-status 9')).toMatchObject(told(1, 'There is no run 9.'))
    expect(await run('feed-load events wrong.csv --mode replace --confirm-removal')).toMatchObject({
      code: 2,
      out: expect.stringMatching(/take it for missing: mend it first\.\n$/),
    })
    expect(await run('feed-load events wrong.csv --skip-errors')).toMatchObject(
      told(2, 'Without the rows with errors nothing is left to apply: mend them.\n'),
    )
    expect(await run('feed-load events half.csv --skip-errors')).toMatchObject(
      told(0, 'Run 8 is applied; 1 row was left out.'),
    )
    expect(await run('feed-status events E-5')).toMatchObject(
      told(0, 'events E-5: run 8, half.csv, applied '),
    )
    expect(JSON.parse((await run('feed-load events twice.csv --json')).out.split('\n')[0] ?? '')).toEqual({
      error: 'The column "name" is there twice.',
      run: 9,
    })
  })
}, 240_000)

test('a load elsewhere goes on with another token when the first gets too old', async () => {
  await writeEvents('more.csv', [event('E-9')])
  const { id, secret } = await portal.withOwner(async (owner) => {
    await owner.query(`create function age() returns trigger language plpgsql as $$
      begin
        if not exists (select from machine_token) then new.expires_at := now() - interval '1 second'; end if;
        return new;
      end $$;
      create trigger age before insert on machine_token for each row execute function age()`)
    return createMachineClient(owner.options, 'nightly', 'A test')
  })
  await portal.start()
  const client = { FEED_CLIENT_ID: id, FEED_CLIENT_SECRET: secret }
  const there = `feed-load events more.csv --to ${portal.url}`
  await writeFile(join(folder, 'empty.csv'), '')
  expect(await run(there, { ...client, FEED_CLIENT_SECRET: 'another' })).toMatchObject(
    told(1, 'does not let this client in'),
  )
  expect(await run(there, client)).toMatchObject(told(0, 'is applied.'))
  // What the portal there does not take is a sentence too.
  expect(await run(there.replace('more', 'empty'), client)).toEqual({ code: 1, out: 'The file is empty.\n' })

  // A line that breaks once at every step, on the way back of the last, costs a moment; one that stays broken is told.
  const packed = join(folder, 'my-network')
  await mkdir(packed)
  await writeEvents('my-network/events.csv', [event('E-10')])
  const resources = [{ name: 'events', path: 'events.csv' }]
  await writeFile(join(packed, 'datapackage.json'), JSON.stringify({ resources }))
  const line = await breakOnce(portal.url)
  expect(await run(`feed-load my-network --to ${line.url}`, client)).toMatchObject(told(0, 'is applied.'))
  expect(line.broken).toEqual(['runs', 'pieces', 'run', 'apply'])
  await line.close()
  expect(await run(`feed-load events more.csv --to ${line.url} --json`, client)).toEqual({
    code: 1,
    out: `{"error":"There is no answer from ${line.url}."}\nThere is no answer from ${line.url}.\n`,
  })
}, 240_000)
