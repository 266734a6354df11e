import { contract, leadStatus } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { createAccount as createFirst, NewAccount } from '../../src/features/sign-in/create-account.ts'
import { accountDay } from '../support/account-day.ts'
import { caller } from '../support/fixtures.ts'
import { startLeadNetwork } from '../support/networks/lead-network.ts'

const network = await startLeadNetwork()
afterAll(() => network.server.close())

const moveTo = (timeZone: string) =>
  network.server.owner.query('update account set time_zone = $2 where id = $1', [
    network.me.account.accountId,
    timeZone,
  ])
test.each([
  ['2026-11-17T05:59:59.999Z', 'America/Chicago', '2026-11-16'],
  ['2026-11-17T06:00:00Z', 'America/Chicago', '2026-11-17'],
  ['2026-07-17T04:59:59.999Z', 'America/Chicago', '2026-07-16'],
  ['2026-07-17T05:00:00Z', 'America/Chicago', '2026-07-17'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2026-12-31T10:59:59Z', 'Pacific/Pago_Pago', '2026-12-30'],
])('the day of %s in %s is %s', async (moment, timeZone, day) => {
  await moveTo(timeZone)
  const { rows } = await network.server.owner.query('select day_of($1, $2)::text as day', [
    network.me.account.accountId,
    moment,
  ])
  expect(rows[0].day).toBe(day)
})

// Between these two it is a different day at every hour.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a lead’s days are those of an account in %s',
  async (zone) => {
    const { arrive, change, by, asStaff, send, mfr, me, server } = network
    await moveTo(zone)
    const today = accountDay(0, zone)
    const lead = await arrive({ respondBy: accountDay(-1, zone) })
    expect(lead).toMatchObject({ assignedOn: today, offeredOn: today, statusDate: today, overdueDays: 1 })
    const due = await arrive({ respondBy: today })
    expect(due.overdueDays).toBe(0)
    const moved = await change(lead, { statusId: leadStatus.contacted })
    expect(moved).toMatchObject({ respondBy: accountDay(14, zone), statusDate: today })
    expect(await by(send).change(moved, { statusId: leadStatus.won })).toMatchObject({ statusDate: today })
    const { accounts = [] } =
      (await caller(server, me.headers)(contract.contactForUser, { params: { userId: me.userId } }))[0] ?? {}
    expect(accounts.map(({ timeZone }) => timeZone)).toEqual([zone])
    const listed = await asStaff(contract.leads, { params: { mfr }, query: {} })
    expect(listed.find(({ name }) => name === due.name)?.overdueDays).toBe(0)
  },
)

test('an account is created in the zone it is given, and in none that does not exist', async () => {
  const given = {
    email: 'zone@test.example',
    first: 'Zoe',
    last: 'Ng',
    account: 'Zone Doors',
    product: 'standard',
  }
  expect(NewAccount.parse(given)['time-zone']).toBe('America/Chicago')
  for (const wrong of ['Mars/Olympus', '', '+02:00'])
    expect(NewAccount.safeParse({ ...given, 'time-zone': wrong }).success).toBe(false)
  const { options } = network.server.owner as unknown as { options: Parameters<typeof createFirst>[0] }
  await createFirst(options, NewAccount.parse({ ...given, 'time-zone': 'America/Denver' }))
  const { rows } = await network.server.owner.query(`select time_zone from account where name = 'Zone Doors'`)
  expect(rows).toEqual([{ time_zone: 'America/Denver' }])
})
