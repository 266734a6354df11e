import {
  regionOfZip,
  salesRegions,
  type Specialist,
  specialistOfAccount,
  specialistOfZip,
  specialistRegions,
} from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { ask, caller, member, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const me = await member(server.owner, ['RMSLocator.Read'])
const get = caller(server, me.headers)

const at = (zip: string) => get(specialistOfZip, { params: { zip } })
const found = async (zip: string): Promise<Specialist> => {
  const specialist = await at(zip)
  if (!specialist) throw new Error(`no specialist at ${zip}`)
  return specialist
}
const isGif = (image: string | null) =>
  Buffer.from(image ?? '', 'base64').toString('latin1', 0, 6) === 'GIF89a'

test('a zip code has the specialist of its territory, with pictures', async () => {
  const specialist = await found('80001')
  const { rows } = await server.owner.query<{ email: string; postal_code: string }>(
    `select email, postal_code from specialist where id = specialist_of_zip('80001')`,
  )
  expect(specialist).toMatchObject({
    title: 'Regional Market Specialist',
    email: rows[0]?.email,
    postalCode: rows[0]?.postal_code,
    regionId: 8,
    regionName: 'Mountain',
  })
  expect(isGif(specialist.salesPersonImageDto.image)).toBe(true)
  expect(isGif(specialist.salesPersonMapImageDto.image)).toBe(true)
})

test('each region’s button finds somebody of that region', async () => {
  const regions = await get(salesRegions, { params: { includeInactive: false } })
  expect(regions.map(({ id, name, defaultZip }) => ({ id, name, defaultZip }))).toEqual(specialistRegions)
  for (const { id, defaultZip } of specialistRegions) expect((await found(defaultZip)).regionId).toBe(id)
})

test('some have no photograph', async () => {
  expect((await found('30002')).salesPersonImageDto.image).toBeNull()
})

test('blanks around a zip code do not count; it has 5 to 7 characters', async () => {
  expect(await found(' 30002 ')).toEqual(await found('30002'))
  expect(await found('30002-1')).toEqual(await found('30002'))
  for (const zip of ['3000', '30002-12', '%20300%20']) {
    const { status } = await ask(server, {
      url: `/pricing/api/Salesperson/areaCode/${zip}`,
      headers: me.headers,
    })
    expect([zip, status]).toEqual([zip, 400])
  }
})

test('where there is nobody the answer is null', async () => {
  expect(await at('83702')).toBeNull()
  expect(await at('K1A 0B1')).toBeNull()
  expect(await at('3000x')).toBeNull()
  await server.owner.query(`update specialist set is_active = false where id = specialist_of_zip('59001')`)
  expect(await at('59001')).toBeNull()
})

test('a zip code lies in its region, whether somebody works there or not', async () => {
  const region = (zip: string) => get(regionOfZip, { params: { zip } })
  expect(await region('83702')).toEqual({ id: 10, name: 'Northwest', defaultZip: '98101', isActive: true })
  expect((await region(' 79837 '))?.name).toBe('Southwest')
  expect(await region('K1A 0B1')).toBeNull()
  const { status } = await ask(server, { url: '/report/api/salesregion/zip/8370', headers: me.headers })
  expect(status).toBe(400)
})

test('an account has the specialist of its own address', async () => {
  const mine = () => get(specialistOfAccount, { params: { id: me.account.accountEnterpriseId } })
  expect(await mine()).toBeNull()
  await server.owner.query(
    `insert into account_profile (manufacturer_id, postal_code) values ($1, '32217')`,
    [me.account.accountId],
  )
  expect(await mine()).toEqual(await found('32217'))
  expect((await mine())?.regionName).toBe('Florida/Gulf Coast')
})

test('a description comes without anything that could run', async () => {
  await server.owner.query(`update specialist set description = $1 where id = specialist_of_zip('98101')`, [
    '<p onclick="x()">Ask <b>me</b><script>x()</script><img src=x onerror=x()> <a href="javascript:x()">here</a></p>',
  ])
  expect((await found('98101')).description).toBe('<p>Ask <b>me</b> <a>here</a></p>')
})

test('only with RMSLocator.Read, in the editions that have the locator, and for accounts of one’s own', async () => {
  const status = async (permissions: Parameters<typeof member>[1], productId: 1 | 2 | 3 | 4) => {
    const { headers, account } = await member(server.owner, permissions, productId)
    const urls = ['areaCode/30002', `account/${account.accountEnterpriseId}`]
    const answers = urls.map((url) => ask(server, { url: `/pricing/api/Salesperson/${url}`, headers }))
    return (await Promise.all(answers)).map((answer) => answer.status)
  }
  expect(await status(['RMSLocator.Read'], 2)).toEqual([200, 200])
  expect(await status(['Discovery.Read'], 4)).toEqual([403, 403])
  expect(await status(['RMSLocator.Read'], 1)).toEqual([403, 403])
  expect(await status(['RMSLocator.Read'], 3)).toEqual([403, 403])
  const other = await member(server.owner, ['RMSLocator.Read'])
  const { status: foreign } = await ask(server, {
    url: `/pricing/api/Salesperson/account/${other.account.accountEnterpriseId}`,
    headers: me.headers,
  })
  expect(foreign).toBe(404)
})
