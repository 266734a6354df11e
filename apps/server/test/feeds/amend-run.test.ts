import { contract } from '@homestead/contract'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../support/fixtures.ts'
import { lines, packageOf, startFeedDoor } from './feed-door.ts'
import { eventually } from '../support/eventually.ts'
import { oneRow } from '../support/one-row.ts'

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor()))
afterAll(() => door.server.close())

const filesLeft = () => readdir(join(door.server.dataDir, 'feed-runs')).catch(() => [])
const checkAnew = async (run: number, body: Parameters<typeof said>[1]) => {
  await said(run, body)
  return door.asStaff.settled(run)
}
const said = (run: number, body: { matching?: object; corrections?: object }) =>
  door.asStaff.call(contract.checkFeedRun, { params: { run }, body: body as never })
const errorsOf = (run: number, feed?: string) =>
  door.asStaff.call(contract.feedRunErrors, { params: { run }, query: feed === undefined ? {} : { feed } })

describe('columns that have other names', () => {
  const file = 'Home,Maker,category,Pieces,Colour\nH-1,CORBEL,WIN,11,red\nH-9,CORBEL,WIN,1,blue\n'

  test('wait until somebody says which is which, and are read like that', async () => {
    const { asStaff } = door
    const { id, ...waiting } = await asStaff.check('claims', file)
    expect(waiting).toMatchObject({
      status: 'Checked',
      problem:
        '"closing", "account" are missing from the first row: a row of claims is known by "closing", "account", "category".',
      unmatched: { feed: 'claims', columns: ['closing', 'account'] },
      parts: [
        {
          feed: 'claims',
          columns: ['category'],
          matched: { category: 'category' },
          unread: ['Home', 'Maker', 'Pieces', 'Colour'],
        },
      ],
    })
    expect(await refusal(asStaff.apply(id))).toEqual([
      409,
      'No column of the file is closing, account of claims: say which one is.',
    ])
    expect(await filesLeft()).toContain(String(id))

    const matching = { claims: { closing: 'Home', account: 'Maker', units: 'Pieces' } }
    const checked = await checkAnew(id, { matching })
    expect(checked).toMatchObject({
      status: 'Checked',
      problem: null,
      unmatched: null,
      changedCount: 1,
      errorCount: 1,
      parts: [{ matched: { closing: 'Home', account: 'Maker', units: 'Pieces' }, unread: ['Colour'] }],
    })
    // The rows to mend are found in the file by the same names.
    const { body } = await asStaff.errorFile(id, 'claims')
    expect(body).toContain('H-9,CORBEL,WIN,1,')
    // What is left empty is not read, although it has the name.
    const unread = await checkAnew(id, { matching: { claims: { ...matching.claims, units: '' } } })
    expect(unread.parts).toMatchObject([{ unread: ['Pieces', 'Colour'], changedCount: 0 }])
    expect(await checkAnew(id, { matching })).toMatchObject({ changedCount: 1 })
    expect(await asStaff.apply(id, { skipErrors: true })).toMatchObject({ status: 'Applied' })
  })

  test('are matched with columns that there are, and only before it is applied', async () => {
    const { id } = await door.asStaff.check('claims', file)
    expect(await refusal(said(id, { matching: { claims: { colour: 'Colour' } } }))).toEqual([
      400,
      'claims has no column colour.',
    ])
    expect(await refusal(said(id, { corrections: { claims: { constructor: { a: 'b' } } } }))).toEqual([
      400,
      'claims has no column constructor.',
    ])
    expect(await refusal(said(id, { matching: { doors: {} } }))).toEqual([404, 'Feed was not found.'])
    await door.asStaff.call(contract.discardFeedRun, { params: { run: id } })
    expect(await refusal(said(id, {}))).toEqual([409, `Run ${id} is discarded.`])
  })

  test('of fewer columns than rows are known by nothing can be made', async () => {
    expect(await door.asStaff.check('claims', 'units,colour\n3,red\n')).toMatchObject({ status: 'Failed' })
  })
})

test('a row is of the kind that is wrong with it, whatever its sentence says', async () => {
  const { asStaff } = door
  const rate = `"[{""valid_from"":""2026-01-01"",""rates"":[{""category"":""ROOF"",""per_unit"":1}],""tiers"":[]}]"`
  const checked = await asStaff.check(
    'contracts',
    lines(`account,contract,builder,name,created_on,versions
      LARK,K-1,B-1,One,2026-01-01,${rate}`),
  )
  expect(checked.errors).toMatchObject([
    { column: 'versions', kind: 'refused', reason: 'A rate is for a category that is in no feed' },
  ])
  expect(checked.unknown).toEqual([])
})

describe('what was probably meant', () => {
  test('is said for keys, names and words, once for each value, and mends all rows that have it', async () => {
    const { asStaff } = door
    const claims = lines(`closing,account,category,units
      H-11,CORBEL,WIN,1
      H-11,CORBEL,DOOR,2
      H-2,corbell,WIN,3
      H-3,LARK,Patio doors,4
      H-777,CORBEL,WIN,5`)
    const { id } = await asStaff.check('claims', claims)
    const { rows } = await errorsOf(id)
    expect(rows.map(({ line, column, suggestion }) => [line, column, suggestion])).toEqual([
      [2, 'closing', { value: 'H-1', rows: 2 }],
      [3, 'closing', null],
      [4, 'account', { value: 'CORBEL', rows: 1 }],
      [5, 'category', { value: 'DOOR', rows: 1 }],
      [6, 'closing', null],
    ])
    const corrections = { claims: { closing: { 'H-11': 'H-1' } } }
    expect(await checkAnew(id, { corrections })).toMatchObject({ errorCount: 3 })
    // One after the other.
    const more = await checkAnew(id, { corrections: { claims: { category: { 'Patio doors': 'DOOR' } } } })
    expect(more.errors.map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'closing H-777 is in no feed'],
      [4, 'account corbell is in no feed'],
      [5, expect.stringContaining('price')],
    ])
    await asStaff.call(contract.discardFeedRun, { params: { run: id } })
  })

  test('is looked for in the same run too, and among the words of a choice or a list', async () => {
    const { asStaff } = door
    const { id } = await asStaff.check(
      'package',
      await packageOf({
        builders: `builder,name,enrolled_on,types,address1,city,state,postal_code
          NEW-7,Fjord Homes,2020-01-01,Custom,1 Elm St,Frisco,TX,75034
          NEW-8,Fjord Too,2020-01-01,Custum; Production,1 Elm St,Frisco,TX,75034`,
        closings: `closing,builder,closed_on,home_type,address1,city,state,postal_code
          N-1,NEW7,2026-09-14,Single Family,10 Oak St,Frisco,TX,75034
          N-2,NEW-7,2026-09-14,Singel family,10 Oak St,Frisco,TX,75034
          N-3,NEW-7,9/4/2026,Single Family,10 Oak St,Frisco,TX,75034
          N-4,NEW-7,02/30/2026,Single Family,10 Oak St,Frisco,TX,75034`,
      }),
    )
    const { rows } = await errorsOf(id)
    expect(rows.map(({ feed, value, suggestion }) => [feed, value, suggestion?.value])).toEqual([
      ['builders', 'Custum; Production', 'Custom; Production'],
      ['closings', 'NEW7', 'NEW-7'],
      ['closings', 'Singel family', 'Single Family'],
      ['closings', '9/4/2026', '2026-09-04'],
      ['closings', '02/30/2026', undefined],
    ])
    await asStaff.call(contract.discardFeedRun, { params: { run: id } })
  })
})

describe('a corrected file', () => {
  const wrong = 'Home,account,category,units\nH-1,CORBEL,WIN,x\n'

  test('takes the place of the first with what was said of it, once it is whole', async () => {
    const { asStaff } = door
    const { id } = await asStaff.check('claims', wrong)
    await checkAnew(id, { matching: { claims: { closing: 'Home' } } })
    const mended = wrong.replace('x', '12')
    const begun = await asStaff.upload('claims', mended.slice(0, 8), { size: mended.length, replaces: id })
    expect(await asStaff.read(id)).toMatchObject({ status: 'Checked', replacedBy: null })
    await asStaff.piece(begun.result.id, 8, mended.slice(8))
    expect(await asStaff.settled(begun.result.id)).toMatchObject({
      status: 'Checked',
      changedCount: 1,
      errorCount: 0,
      replaces: id,
    })
    expect(await asStaff.read(id)).toMatchObject({ status: 'Discarded', replacedBy: begun.result.id })
    expect(await filesLeft()).not.toContain(String(id))

    expect(await asStaff.apply(begun.result.id)).toMatchObject({ status: 'Applied' })
    const late = await asStaff.upload('claims', mended, { replaces: begun.result.id })
    expect([late.status, late.message]).toEqual([
      409,
      `Run ${begun.result.id} cannot be replaced any more: it is applied.`,
    ])
  })

  test('is one of the same feed', async () => {
    const { asStaff } = door
    const { id } = await asStaff.check('claims', wrong)
    const other = await asStaff.upload('closings', 'closing\nH-1\n', { replaces: id })
    expect([other.status, other.errors]).toEqual([400, [`Run ${id} is one of another feed.`]])
    expect((await asStaff.upload('claims', wrong, { replaces: 999_999 })).status).toBe(404)
    expect(await asStaff.read(id)).toMatchObject({ status: 'Checked' })
  })
})

test('a run that is being applied can be stopped, and nothing of it has happened', async () => {
  const { asStaff, server } = door
  const { id } = await asStaff.check('builders', 'builder,name\nB-2,Stopped Homes\n')
  const stop = () => asStaff.call(contract.stopFeedRun, { params: { run: id } })
  expect(await refusal(stop())).toEqual([409, `Run ${id} is not applied.`])
  const holding = await server.owner.connect()
  try {
    await holding.query(`select pg_advisory_lock(hashtextextended('feeds', 0))`)
    await asStaff.call(contract.applyFeedRun, { params: { run: id }, body: {} })
    await eventually(async () => {
      const { rowCount } = await server.owner.query(
        `select from feed_run where id = $1 and status = 'Applying'`,
        [id],
      )
      expect(rowCount).toBe(1)
    })
    expect(await stop()).toMatchObject({
      status: 'Checked',
      problem: 'It was stopped; nothing was changed.',
      progress: '',
    })
  } finally {
    await holding.query('select pg_advisory_unlock_all()')
    holding.release()
  }
  const names = await server.owner.query(`select name from builder where source_key = 'B-2'`)
  expect(names.rows).toEqual([{ name: 'Peña & Söhne' }])
  expect(await asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
})

test('runs are found by who brought them and when, and are a file', async () => {
  const { asStaff, headers, server } = door
  await asStaff.check('categories', 'category,name\nWIN,Windows\n')
  const { rows } = await server.owner.query<{ first: number }>('select min(id) as first from feed_run')
  const { first } = oneRow(rows)
  await server.owner.query(
    `update feed_run set created_at = '2020-01-02T00:00:00Z', made_by = '=cmd()' where id = $1`,
    [first],
  )
  const list = async (query: object) =>
    (await asStaff.call(contract.feedRuns, { query })).runs.map(({ id }) => id)
  expect(await list({ madeBy: '=cmd()' })).toEqual([first])
  expect(await list({ madeBy: 'Nobody' })).toEqual([])
  expect(await list({ since: '2020-01-02T00:00:00Z' })).toContain(first)
  expect(await list({ since: '2020-01-02T00:00:01Z', pageSize: 100 })).not.toContain(first)
  const { makers, counts } = await asStaff.call(contract.feedRuns, { query: { madeBy: '=cmd()' } })
  expect(makers).toEqual(['=cmd()', 'Test Person'])
  expect(counts).toMatchObject({ applied: 1, discarded: 0 })

  const never = '/network/api/feeds/runs/file?since=0000-01-01T00:00:00Z'
  expect((await server.app.inject({ url: never, headers })).statusCode).toBe(400)
  const file = await server.app.inject({ url: '/network/api/feeds/runs/file?madeBy=%3Dcmd()', headers })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [line, ...none] = file.body.split('\r\n').slice(1)
  expect(line).toMatch(/^\d+,.*,'=cmd\(\),2020-01-02T/)
  expect([line?.split(',')[0], none]).toEqual([String(first), ['']])
})
