import { leadStatus, type Lead } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { day, refusal, startLeadNetwork } from '../support/networks/lead-network.ts'

const network = await startLeadNetwork()
const { server, contact, arrive, change, note, reassign, read, historyOf } = network
afterAll(() => server.close())

const other = network.by(network.asStaff)

test('of two people saving the second is told what the first changed, and loses nothing', async () => {
  const arrived = await arrive()
  await change(arrived, { statusId: leadStatus.qualified, opportunityValue: 7_000 })
  expect(await refusal(change(arrived, { statusId: leadStatus.engaged }))).toEqual([
    409,
    'This lead was changed since you opened it.',
    'Test Person changed this lead since you opened it.',
    'Status: Targeted is now Qualified',
    'Value: $12,500 is now $7,000',
  ])
  expect(await historyOf(arrived)).toHaveLength(2)
})

// On a cluster who waits is seen on the workers only.
test.skipIf(isOnCluster).each([
  [
    'terms',
    () =>
      [leadStatus.contacted, leadStatus.engaged].map((statusId) => (of: Lead) => change(of, { statusId })),
  ],
  ['a note', () => ['First', 'Second'].map((text) => (of: Lead) => note(of, text))],
])('of two people saving %s in the same moment one is refused', async (_, saves) => {
  const arrived = await arrive()
  const holder = await server.owner.connect()
  await holder.query('begin')
  await holder.query('select from lead where manufacturer_id = $1 and enterprise_id = $2 for update', [
    network.me.account.accountId,
    arrived.leadplusEnterpriseId,
  ])
  const both = Promise.allSettled(saves().map((save) => save(arrived)))
  const waiting = `select distinct pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  try {
    const count = async () => (await server.owner.query(waiting)).rowCount
    await expect.poll(count).toBe(2)
  } finally {
    await holder.query('commit')
    holder.release()
  }
  expect((await both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await historyOf(arrived)).toHaveLength(2)
})

test('terms are told of other terms, by whoever changed them, and not of a note', async () => {
  const arrived = await arrive()
  await other.change(arrived, { followupBy: day(9) })
  const noted = await note(arrived, 'Call first')
  expect(noted).toMatchObject({ noteFromBpm: 'Call first', followupBy: day(9) })
  expect((await refusal(change(arrived, { statusId: leadStatus.engaged }))).slice(1, 3)).toEqual([
    'This lead was changed since you opened it.',
    'Homestead IQ changed this lead since you opened it.',
  ])
  await other.note(noted, 'Call later')
  expect(await change(noted, { statusId: leadStatus.engaged })).toMatchObject({
    status: 'Engaged',
    noteFromBpm: 'Call later',
  })
})

test('a note is refused for another note only, and told what it says', async () => {
  const arrived = await arrive()
  await other.change(arrived, { statusId: leadStatus.contacted })
  const noted = await other.note(arrived, 'Ask for Dana')
  expect(noted).toMatchObject({ status: 'Contacted', noteFromBpm: 'Ask for Dana' })
  const stale = [
    409,
    'This lead was changed since you opened it.',
    'Homestead IQ changed this lead since you opened it.',
    'Status: Targeted is now Contacted',
  ]
  expect(await refusal(note(arrived, 'Call first'))).toEqual([...stale, 'Note from BPM is now: Ask for Dana'])
  await other.note(noted, '')
  expect(await refusal(note(arrived, 'Call first'))).toEqual([...stale, 'Note from BPM was removed'])
  expect((await refusal(note(noted, 'Call first')))[0]).toBe(409)
  expect((await read(arrived)).noteFromBpm).toBe('')
})

test('a note on a lead that another closed is refused as it is closed', async () => {
  const arrived = await arrive()
  await other.change(arrived, { statusId: leadStatus.won })
  expect(await refusal(note(arrived, 'Call first'))).toEqual([
    409,
    'This lead is Won and can no longer be changed.',
  ])
})

const handOver = async (lead: Lead, name: string) => {
  await reassign(lead, (await contact(name)).id)
  await expect.poll(async () => (await read(lead)).bpmName, { interval: 200 }).toBe(`${name} Vega`)
  return read(lead)
}

test('a step is taken after the lead was handed over, and its time to respond is that of the handover', async () => {
  const arrived = await arrive({ respondBy: day(-9) })
  await handOver(arrived, 'Bob')
  expect(await refusal(change(arrived, { respondBy: day(3) }))).toContain('BPM Rep: Ann Vega is now Bob Vega')
  const contacted = await change(arrived, { statusId: leadStatus.contacted })
  expect(contacted).toMatchObject({ status: 'Contacted', bpmName: 'Bob Vega', respondBy: day(14) })
  const handedOver = await handOver(contacted, 'Cy')
  await other.change(handedOver, { respondBy: day(5) })
  expect(await change(contacted, { statusId: leadStatus.engaged })).toMatchObject({
    status: 'Engaged',
    respondBy: day(5),
  })
})

test('a lead that another handed over meanwhile is not handed over again unseen', async () => {
  const arrived = await arrive()
  const seen = { version: arrived.version }
  await handOver(arrived, 'Bob')
  const dee = await contact('Dee')
  expect(await refusal(reassign(arrived, dee.id, seen))).toEqual([
    409,
    'This lead was changed since you opened it.',
    'Test Person changed this lead since you opened it.',
    'BPM Rep: Ann Vega is now Bob Vega',
  ])
  const fresh = await arrive()
  await change(fresh, { statusId: leadStatus.contacted })
  expect(await reassign(fresh, dee.id, { version: fresh.version })).toMatchObject({
    status: 'Contacted',
    reassignment: { toName: 'Dee Vega' },
  })
})

test('a state that never was is refused', async () => {
  const arrived = await arrive()
  for (const version of [arrived.version - 1, arrived.version + 1]) {
    expect((await refusal(change({ ...arrived, version }, { opportunityValue: 1 })))[0]).toBe(409)
    expect((await refusal(note({ ...arrived, version }, 'x')))[0]).toBe(409)
  }
})
