import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
    ['feed-load events good.csv --to http://localhost', 1, 'Set FEED_CLIENT_ID and FEED_CLIENT_SECRET'],
    ['feed-undo first', 1, 'Use npm run feed:undo'],
    ['feed-export .', 1, 'The folder . is not empty.'],
    ['feed-example .', 1, 'The folder . is not empty.'],
  ]
  expect(await Promise.all(lines.map(([line]) => run(line)))).toMatchObject(
    lines.map(([, code, sentence]) => told(code, sentence)),
  )
})

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
  })
}, 120_000)

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
  expect(await run(there, { ...client, FEED_CLIENT_SECRET: 'another' })).toMatchObject(
    told(1, 'does not let this client in'),
  )
  expect(await run(there, client)).toMatchObject(told(0, 'is applied.'))
  // What the portal there does not take is a sentence too.
  expect(await run(`${there} --source ${'x'.repeat(61)}`, client)).toEqual({
    code: 1,
    out: 'query.source: Too big: expected string to have <=60 characters\n',
  })
}, 120_000)
