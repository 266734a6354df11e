import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../support/database.ts'

/** What the role of ordinary calls may do with what proves who somebody is, and what the role of sign-in may. */
const database = await createTestDatabase()
const app = new pg.Client(database.app)
const identity = new pg.Client(database.identity)
await Promise.all([app.connect(), identity.connect()])
afterAll(async () => {
  await Promise.all([app.end(), identity.end()])
  await database.drop()
})

const secrets = [
  'select password_hash from app_user',
  'select * from app_user',
  "update app_user set password_hash = 'x'",
  'select private_jwk from signing_key',
  'select value from server_secret',
  "insert into oidc_payload (model, id, payload) values ('Session', 'forged', '{}')",
  "update oidc_payload set expires_at = 'infinity'",
]

test.each(secrets)('an ordinary call may not: %s', async (statement) => {
  await expect(app.query(statement)).rejects.toThrow('permission denied')
})

test.each(secrets)('signing in may: %s', async (statement) => {
  await identity.query('begin')
  await expect(identity.query(statement)).resolves.toBeDefined()
  await identity.query('rollback')
})

test('an ordinary call cannot become the role of sign-in', async () => {
  await expect(app.query('set role homestead_identity')).rejects.toThrow('permission denied')
})

test('neither owns anything, and neither passes by the guard of rows', async () => {
  const { rows } = await app.query(
    `select rolname, rolsuper, rolbypassrls,
       exists (select from pg_class c where c.relowner = r.oid) as owns
     from pg_roles r where rolname in ('homestead_app', 'homestead_identity') order by 1`,
  )
  const harmless = { rolsuper: false, rolbypassrls: false, owns: false }
  expect(rows).toEqual([
    { rolname: 'homestead_app', ...harmless },
    { rolname: 'homestead_identity', ...harmless },
  ])
})
