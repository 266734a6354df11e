import { afterAll, expect, test } from 'vitest'
import { member, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const me = await member(server.owner, ['Discovery.Read', 'User.Read'])

const get = async (url: string) => {
  const response = await server.app.inject({ url, headers: me.headers })
  expect(response.statusCode).toBe(200)
  return response.json().result
}
const search = (name: string, extra = '') =>
  get(
    `/pricing/api/Companies/SearchCompanies?all=true&typeId=1&bRIRoleCode=BLD&companyStatusCode=A&name=${encodeURIComponent(name)}${extra}`,
  ) as Promise<{ name: string; enterpriseId: string }[]>

test('salesregion/false lists the ten active regions; true also the others', async () => {
  await server.owner.query('update region set is_active = false where id = 10')
  const active = await get('/report/api/salesregion/false')
  expect(active).toHaveLength(9)
  expect(active[0]).toEqual({ id: 1, name: 'Northeast', defaultZip: '00501', isActive: true })
  expect(await get('/report/api/salesregion/true')).toHaveLength(10)
})

test('the header search finds builders by the start of a name, and inside it from three characters', async () => {
  const { rows } = await server.owner.query<{ name: string }>(
    `select name from builder where status_code = 'A' order by id limit 1`,
  )
  const name = rows[0]?.name ?? ''
  expect(
    (await search(name.slice(0, 2))).every((row) =>
      row.name.toLowerCase().startsWith(name.slice(0, 2).toLowerCase()),
    ),
  ).toBe(true)
  expect((await search(name.slice(1).toUpperCase())).map((row) => row.name)).toContain(name)
  expect(Object.keys((await search(name))[0] ?? {}).toSorted()).toEqual([
    'accountEnterpriseId',
    'enterpriseId',
    'name',
  ])
  expect(await search(name.slice(0, 1))).toEqual([])
  expect(await search('%%%')).toEqual([])
})

test('a builder this manufacturer blocked, or an inactive one, is not found', async () => {
  const { rows } = await server.owner.query<{ id: number; name: string }>(
    `insert into builder (name, enrolled_on) values ('Zzyzx Blocked Homes', '2026-01-01'), ('Zzyzx Open Homes', '2026-01-01') returning id, name`,
  )
  expect(await search('zzyzx')).toHaveLength(2)
  await server.owner.query(
    'insert into manufacturer_builder (manufacturer_id, builder_id, is_blocked) values ($1, $2, true)',
    [me.account.accountId, rows[0]?.id],
  )
  expect((await search('zzyzx')).map((row) => row.name)).toEqual(['Zzyzx Open Homes'])
  await server.owner.query(`update builder set status_code = 'I' where id = $1`, [rows[1]?.id])
  expect(await search('zzyzx')).toEqual([])
})

test('the role by which a CRM connects is left out of the roles', async () => {
  const crmConnect = 409
  const ids = async (settings: Record<string, string>) => {
    const configured = await startTestApp({ settings })
    const { headers } = await member(configured.owner, ['User.Read'])
    const response = await configured.app.inject({ url: '/identity/api/users/roles/4', headers })
    await configured.close()
    return response.json().result.map((role: { id: number }) => role.id)
  }
  expect(await ids({})).toContain(crmConnect)
  const shown = await ids({ CRM_CONNECT_ROLE_ID: String(crmConnect) })
  expect(shown).not.toContain(crmConnect)
  expect(shown).toContain(401)
})

test('roles of an edition come with the Standard types first', async () => {
  const roles = (await get('/identity/api/users/roles/4')) as { roleTypeName: string }[]
  const types = roles.map((role) => role.roleTypeName)
  expect(types.length).toBeGreaterThan(5)
  expect(types.lastIndexOf('Standard')).toBeLessThan(types.findIndex((type) => type !== 'Standard'))
})

test('features of an edition come without those of type API', async () => {
  const features = (await get('/identity/api/features/productfeatures/2')) as {
    name: string
    featureType: string
  }[]
  expect(features.map((feature) => feature.name)).toContain('Base Product')
  expect(features.filter((feature) => feature.featureType === 'API')).toEqual([])
})

test('the training link exists for the editions that have one', async () => {
  const enterprise = await get('/content/api/sitecontent?Name=training-links&ProductId=4')
  expect(enterprise[0]?.externalUrl).toMatch(/^https:/)
  expect(await get('/content/api/sitecontent?Name=training-links&ProductId=3')).toEqual([])
})
