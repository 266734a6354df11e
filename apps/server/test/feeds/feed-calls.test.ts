import { contract, unknownClient } from '@homestead/contract'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMachineClient, revokeMachineClient } from '../../src/features/feeds/clients/machine-clients.ts'
import { bearer, caller, member, refusal } from '../support/fixtures.ts'
import { feedCaller, lines, packageOf, startFeedDoor } from './feed-door.ts'
import { smallNetwork } from '../support/feed-loader.ts'

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor({ empty: true })))
afterAll(() => door.server.close())

const filesLeft = () => readdir(join(door.server.dataDir, 'feed-runs')).catch(() => [])
const claims = async () =>
  (
    await door.server.owner.query<{ closing: string; units: number }>(
      `select h.source_key as closing, k.units from claim k join closing h on h.id = k.closing_id order by 1, 2`,
    )
  ).rows

test('a package of several feeds is checked, shown and applied', async () => {
  const { asStaff } = door
  const checked = await asStaff.check('package', await packageOf(smallNetwork), { fileName: 'network.zip' })
  expect(checked).toMatchObject({
    status: 'Checked',
    fileName: 'network.zip',
    madeBy: 'Test Person',
    door: 'page',
    feeds: expect.arrayContaining(['closings', 'claims']),
    errorCount: 0,
    mayUndo: false,
  })
  expect(checked.parts.map(({ feed, newCount }) => [feed, newCount])).toEqual([
    ['categories', 1],
    ['accounts', 2],
    ['prices', 4],
    ['builders', 2],
    ['closings', 3],
    ['claims', 5],
  ])
  expect(checked.effects).toMatchObject({
    months: [
      { month: '2026-09-01', newCount: 3 },
      { month: '2026-10-01', newCount: 5 },
    ],
    closings: [
      { month: '2026-09-01', before: 0, after: 1 },
      { month: '2026-10-01', before: 0, after: 2 },
    ],
    accountCount: 2,
  })
  expect(await claims()).toEqual([])
  expect(await filesLeft()).toEqual([String(checked.id)])

  const applied = await asStaff.apply(checked.id)
  expect(applied).toMatchObject({ status: 'Applied', appliedBy: 'Test Person', mayUndo: true, progress: '' })
  expect(await claims()).toHaveLength(5)
  // Its file goes right after.
  await expect.poll(filesLeft).toEqual([])
})

test('every feed tells what is held of it and who brought it', async () => {
  const states = await door.asStaff.call(contract.feedStates, {})
  expect(states.find(({ feed }) => feed === 'closings')).toMatchObject({
    title: 'Closings',
    heldCount: 3,
    lastRun: { fileName: 'network.zip', madeBy: 'Test Person', newCount: 3 },
    openRun: null,
  })
  expect(states.find(({ feed }) => feed === 'news')).toMatchObject({ heldCount: 0, lastRun: null })
})

test('what a correction does to totals is said before it is done', async () => {
  const { asStaff } = door
  const { id, effects, parts } = await asStaff.check(
    'claims',
    lines('closing,account,category,units\nH-2,CORBEL,WIN,20\nH-1,CORBEL,DOOR,1'),
  )
  expect(parts).toMatchObject([{ changedCount: 1, unchangedCount: 1, changedColumns: { units: 1 } }])
  expect(effects).toEqual({
    months: [{ month: '2026-10-01', newCount: 0, changedCount: 1, removedCount: 0 }],
    closings: [],
    accountCount: 1,
    accountTotal: 2,
    accounts: [
      {
        account: 'Corbel Windows',
        claimsBefore: 4,
        claimsAfter: 4,
        revenueChange: 8 * 210,
        incentiveChange: 8 * 6,
      },
    ],
    // 12 windows and 7 of H-3 stand there.
    largest: [
      {
        account: 'Corbel Windows',
        month: '2026-10-01',
        incentiveBefore: 19 * 6,
        incentiveAfter: 27 * 6,
        revenueBefore: 19 * 210,
        revenueAfter: 27 * 210,
        unitsBefore: 19,
        unitsAfter: 27,
      },
    ],
  })
  await asStaff.call(contract.discardFeedRun, { params: { run: id } })
})

describe('a file in pieces', () => {
  const whole = lines('closing,account,category,units\nH-3,CORBEL,DOOR,2')

  test('arrives at the offsets it has, and is checked with the last', async () => {
    const { asStaff } = door
    const begun = await asStaff.upload('claims', whole.slice(0, 10), { size: whole.length })
    expect(begun.result).toMatchObject({ status: 'Receiving', receivedBytes: 10 })
    const { id } = begun.result
    const wrong = await asStaff.piece(id, 25, whole.slice(25))
    expect([wrong.status, wrong.headers['upload-offset'], wrong.message]).toEqual([
      409,
      '10',
      `The next byte of run ${id} is 10.`,
    ])
    expect((await asStaff.piece(id, 10, whole.slice(10, 25))).result).toMatchObject({ receivedBytes: 25 })
    expect((await asStaff.piece(id, 25, whole.slice(25))).result).toMatchObject({
      status: 'Waiting',
      receivedBytes: whole.length,
    })
    expect(await asStaff.settled(id)).toMatchObject({ status: 'Checked', newCount: 1 })
    expect((await asStaff.piece(id, whole.length, 'x')).message).toBe(`All of run ${id} has arrived.`)
  })

  test('is refused once it is longer than was said, and what is right of it stays', async () => {
    const { asStaff } = door
    const { result } = await asStaff.upload('claims', 'closing,', { size: 20 })
    const tooMuch = await asStaff.piece(result.id, 8, 'x'.repeat(13))
    expect([tooMuch.status, tooMuch.errors]).toEqual([413, ['The file is larger than 20 bytes.']])
    expect((await asStaff.piece(result.id, 8, 'x'.repeat(12))).result.receivedBytes).toBe(20)
    expect(await asStaff.settled(result.id)).toMatchObject({ status: 'Failed' })
  })
})

test('two runs at once do not disturb each other', async () => {
  const { asStaff } = door
  const rows = (units: number) => lines(`closing,account,category,units\nH-3,CORBEL,DOOR,${units}`)
  const sent = await Promise.all([3, 4, 5].map((units) => asStaff.upload('claims', rows(units))))
  const checked = await Promise.all(sent.map(({ result }) => asStaff.settled(result.id)))
  expect(checked.map(({ status, newCount }) => `${status} ${newCount}`)).toEqual(Array(3).fill('Checked 1'))
  const done = await Promise.all(checked.map(({ id }) => asStaff.apply(id)))
  expect(done.map(({ status }) => status)).toEqual(Array(3).fill('Applied'))
  expect((await claims()).filter(({ closing }) => closing === 'H-3')).toHaveLength(2)
})

test('rows with errors come back as a file that can be mended and loaded', async () => {
  const { asStaff } = door
  const checked = await asStaff.check(
    'closings',
    lines(`Closing,Builder,Closed On,Home Type,Address1,City,State,Postal Code,Remark
      H-7,B-1,2026-10-01,Single Family,"1 A St, Rear",Frisco,TX,75034,no
      H-8,B-1044,2026-10-02,Single Family,+2 A St,Frisco,TX,75034,no
      H-9,B-1,2026-10-03,Castle,3 A St,Frisco,Texas,75034,no`),
    { fileName: 'closings.csv' },
  )
  expect(checked).toMatchObject({ status: 'Checked', newCount: 1, errorCount: 2 })
  expect(checked.parts[0]?.unread).toEqual(['Remark'])
  expect(checked.unknown).toEqual([{ feed: 'closings', column: 'builder', value: 'B-1044', rows: 1 }])
  expect(checked.errors.map(({ column, kind }) => [column, kind])).toEqual([
    ['home_type', 'unreadable'],
    ['state', 'unreadable'],
    ['builder', 'unknown'],
  ])
  const paged = await asStaff.call(contract.feedRunErrors, {
    params: { run: checked.id },
    query: { feed: 'closings', page: 2, pageSize: 2 },
  })
  expect([paged.total, paged.rows.map(({ column }) => column)]).toEqual([3, ['state']])

  const file = await asStaff.errorFile(checked.id, 'closings')
  expect(file.headers['content-disposition']).toContain('closings - closings errors.csv')
  expect(file.body).toBe(
    [
      '\ufeffclosing,builder,closed_on,home_type,address1,city,state,postal_code,_line,_column,_reason',
      'H-8,B-1044,2026-10-02,Single Family,"=""+2 A St""",Frisco,TX,75034,3,builder,builder B-1044 is in no feed',
      'H-9,B-1,2026-10-03,Castle,3 A St,Frisco,Texas,75034,4,home_type; state,"Not one of Single Family, Multi Family; Not two capital letters, as in TX"',
      '',
    ].join('\r\n'),
  )

  // Left as it is, the run is refused; asked to, it leaves them out and goes on telling of them.
  expect(await refusal(asStaff.apply(checked.id))).toEqual([
    409,
    '2 rows have errors: mend them, or leave them out.',
  ])
  expect(await asStaff.apply(checked.id, { skipErrors: true })).toMatchObject({
    status: 'Applied',
    errorCount: 2,
  })
  expect((await asStaff.errorFile(checked.id, 'closings')).body).toBe(file.body)

  const mended = file.body.replace('B-1044', 'B-2').replace('Castle', 'Multi Family').replace('Texas', 'TX')
  const again = await asStaff.check('closings', mended)
  expect(again).toMatchObject({ status: 'Checked', newCount: 2, errorCount: 0 })
  await asStaff.apply(again.id)
  const { rows } = await door.server.owner.query(
    `select address1 from closing where source_key in ('H-7', 'H-8', 'H-9') order by source_key`,
  )
  expect(rows.map(({ address1 }) => address1 as string)).toEqual(['1 A St, Rear', '+2 A St', '3 A St'])
})

test('a run is applied once, and put away only before that', async () => {
  const { asStaff } = door
  const { id } = await asStaff.check('claims', lines('closing,account,category,units\nH-7,CORBEL,WIN,2'))
  const params = { run: id }
  const both = await Promise.all([
    refusal(asStaff.call(contract.applyFeedRun, { params, body: {} })),
    refusal(asStaff.call(contract.applyFeedRun, { params, body: {} })),
  ])
  expect(new Set(both.map(([status]) => status))).toEqual(new Set([200, 409]))
  expect(await asStaff.settled(id)).toMatchObject({ status: 'Applied' })
  expect(await refusal(asStaff.call(contract.applyFeedRun, { params, body: {} }))).toEqual([
    409,
    `Run ${id} is applied already.`,
  ])
  expect(await refusal(asStaff.call(contract.discardFeedRun, { params }))).toEqual([
    409,
    `Run ${id} is applied already.`,
  ])
})

test('a run that was checked before another was applied says so, and is checked again', async () => {
  const { asStaff } = door
  const rows = (units: number) => lines(`closing,account,category,units\nH-9,CORBEL,WIN,${units}`)
  const { id, isStale } = await asStaff.check('claims', rows(2))
  expect(isStale).toBe(false)
  await asStaff.apply((await asStaff.check('claims', rows(5))).id)
  expect(await asStaff.read(id)).toMatchObject({ isStale: true, newCount: 1, changedCount: 0 })
  await asStaff.call(contract.checkFeedRun, { params: { run: id }, body: {} })
  expect(await asStaff.settled(id)).toMatchObject({ isStale: false, newCount: 0, changedCount: 1 })
  expect(await asStaff.apply(id)).toMatchObject({ status: 'Applied' })
  expect(await refusal(asStaff.call(contract.checkFeedRun, { params: { run: id }, body: {} }))).toEqual([
    409,
    `Run ${id} is applied already.`,
  ])
})

test('a run that no longer holds when it is applied is refused, and changes nothing', async () => {
  const { asStaff } = door
  const { id } = await asStaff.check('claims', lines('closing,account,category,units\nH-9,CORBEL,DOOR,3'))
  await asStaff.apply((await asStaff.check('closings', lines('closing,deleted\nH-9,true'))).id)
  const before = await claims()
  expect(await asStaff.apply(id)).toMatchObject({
    status: 'Checked',
    problem: '1 row has an error: mend it, or leave it out.',
  })
  expect(await claims()).toEqual(before)
})

test('only the latest run of a feed can be taken back', async () => {
  const { asStaff } = door
  const undo = (run: number) => asStaff.call(contract.undoFeedRun, { params: { run } })
  const bring = async (units: number) => {
    const rows = lines(`closing,account,category,units\nH-7,CORBEL,DOOR,${units}`)
    return (await asStaff.apply((await asStaff.check('claims', rows)).id)).id
  }
  const [first, last] = [await bring(1), await bring(2)]
  expect(await refusal(undo(first))).toEqual([409, 'Another run of the same feed was applied since.'])
  const asked = await Promise.all([refusal(undo(last)), refusal(undo(last))])
  expect(new Set(asked.map(([status]) => status))).toEqual(new Set([200, 409]))
  expect((await asStaff.settled(last)).status).toBe('Undone')
})

test('a discarded run changes nothing and leaves nothing', async () => {
  const { asStaff } = door
  const before = await claims()
  const { id } = await asStaff.check('claims', lines('closing,account,category,units\nH-8,CORBEL,WIN,2'))
  const params = { run: id }
  expect(await asStaff.call(contract.discardFeedRun, { params })).toMatchObject({ status: 'Discarded' })
  expect(await refusal(asStaff.call(contract.applyFeedRun, { params, body: {} }))).toEqual([
    409,
    `Run ${id} is discarded.`,
  ])
  expect(await claims()).toEqual(before)
  expect(await filesLeft()).not.toContain(String(id))
  const { rows } = await door.server.owner.query(
    `select count(*)::int as tables from pg_tables where schemaname = 'feed_staging' and tablename like $1`,
    [`run\\_${id}\\_%`],
  )
  expect(rows).toEqual([{ tables: 0 }])
})

test('a replacement that removes much is asked about', async () => {
  const { asStaff } = door
  const { id, removal } = await asStaff.check(
    'claims',
    lines('closing,account,category,units\nH-2,CORBEL,WIN,12'),
    { mode: 'replace' },
  )
  const held = (await claims()).length
  expect(removal).toEqual({ feed: 'claims', removedCount: held - 1, heldCount: held })
  expect(await refusal(asStaff.apply(id))).toEqual([
    409,
    `${held - 1} of ${held} claims would be removed: confirm that they are to go.`,
  ])
  expect(await asStaff.apply(id, { confirmRemoval: true })).toMatchObject({ status: 'Applied' })
  expect(await claims()).toHaveLength(1)
})

test('a file that is none says why, and leaves nothing', async () => {
  const { asStaff } = door
  const failed = await asStaff.check('claims', 'closing,account,category,category\nH-1,CORBEL,WIN,WIN\n')
  expect(failed).toMatchObject({ status: 'Failed', problem: 'The column "category" is there twice.' })
  expect(await asStaff.check('package', 'closing,units\n')).toMatchObject({
    status: 'Failed',
    problem: 'This is no package: a zip archive with a datapackage.json.',
  })
  const before = await filesLeft()
  expect(await asStaff.upload('claims', '')).toMatchObject({ status: 400, errors: ['The file is empty.'] })
  expect((await asStaff.upload('doors', 'a,b\n')).status).toBe(404)
  expect(await filesLeft()).toEqual(before)
})

test('runs are listed, the latest first, by state and by feed', async () => {
  const { asStaff } = door
  const { total, counts, runs } = await asStaff.call(contract.feedRuns, { query: { pageSize: 3 } })
  expect(runs.map(({ id }) => id)).toEqual(runs.map(({ id }) => id).toSorted((one, other) => other - one))
  expect(runs).toHaveLength(3)
  expect(total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
  const failed = await asStaff.call(contract.feedRuns, { query: { state: 'failed', feed: 'claims' } })
  expect(failed.runs.every(({ status, feed }) => status === 'Failed' && feed === 'claims')).toBe(true)
  expect(failed.total).toBe(failed.runs.length)
  const ofBuilders = await asStaff.call(contract.feedRuns, { query: { feed: 'builders' } })
  expect(ofBuilders.runs.map(({ fileName }) => fileName)).toEqual(['network.zip'])
})

test('whoever is not of the staff is refused before a byte is read', async () => {
  const me = await member(door.server.owner, ['User.Read'])
  const asMember = feedCaller(door.server, me.headers)
  expect((await asMember.upload('claims', 'closing\n')).status).toBe(403)
  expect(await refusal(asMember.call(contract.feedStates, {}))).toEqual([
    403,
    'You do not have permission to do this.',
  ])
  expect((await feedCaller(door.server, {}).upload('claims', 'closing\n')).status).toBe(401)
})

describe('a program', () => {
  const tokenOf = async (client_id: string, client_secret: string) =>
    caller(door.server, {})(contract.machineToken, { body: { client_id, client_secret } })

  test('that was given the scope loads, and its name stands in the list', async () => {
    const { owner } = door.server
    const { id, secret } = await createMachineClient(owner.options, 'closings-nightly', 'A test')
    const { access_token: token, scope } = await tokenOf(id, secret)
    expect(scope).toBe('feeds')
    const program = feedCaller(door.server, bearer(token))
    const checked = await program.check('claims', lines('closing,account,category,units\nH-8,CORBEL,WIN,2'))
    expect(checked).toMatchObject({ status: 'Checked', madeBy: 'closings-nightly', door: 'call' })
    expect(await program.apply(checked.id)).toMatchObject({
      status: 'Applied',
      appliedBy: 'closings-nightly',
    })
    const { rows } = await owner.query(
      `select last_used_at is not null as used, secret_hash <> $2 as hashed from machine_client where client_id = $1`,
      [id, secret],
    )
    expect(rows).toEqual([{ used: true, hashed: true }])
    // Nothing else of the portal is open to it.
    expect(await refusal(caller(door.server, bearer(token))(contract.accountChoices, {}))).toEqual([
      401,
      'Please sign in.',
    ])

    await revokeMachineClient(owner.options, id)
    expect((await program.upload('claims', 'closing\n')).status).toBe(401)
    expect(await refusal(tokenOf(id, secret))).toEqual([401, unknownClient])
  })

  test('with another secret, without the scope or with a token that is too old is refused', async () => {
    const { owner } = door.server
    const { id, secret } = await createMachineClient(owner.options, 'crm-push', 'A test')
    expect(await refusal(tokenOf(id, `${secret}x`))).toEqual([401, unknownClient])
    expect(await refusal(tokenOf('feeds-none', secret))).toEqual([401, unknownClient])
    const { access_token: token } = await tokenOf(id, secret)
    await owner.query(`update machine_client set scopes = '{}' where client_id = $1`, [id])
    expect((await feedCaller(door.server, bearer(token)).upload('claims', 'closing\n')).status).toBe(403)
    await owner.query(`update machine_client set scopes = '{feeds}' where client_id = $1`, [id])
    await owner.query(`update machine_token set expires_at = now() - interval '1 second'`)
    expect((await feedCaller(door.server, bearer(token)).upload('claims', 'closing\n')).status).toBe(401)
  })
})
