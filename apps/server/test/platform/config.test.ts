import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { loadConfig, projectRoot, settingNames } from '../../src/config.ts'
import { StartError } from '../../src/platform/process/start-error.ts'

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000".'],
  [{ DEMO: 'yes' }, 'DEMO must be "on" or "off", not "yes".'],
  [{ AUTH_FLOW: 'hybrid' }, 'AUTH_FLOW must be "code" or "implicit", not "hybrid".'],
  [{ FINANCE_EMAIL: 'finance' }, 'FINANCE_EMAIL must be an e-mail address, not "finance".'],
  [{ MAX_UPLOAD_BYTES: '30MB' }, 'MAX_UPLOAD_BYTES must be a number of bytes, not "30MB".'],
  [
    { TERMS_URL: 'javascript:alert(1)' },
    'TERMS_URL must be a path like /terms or an http(s) address, not "javascript:alert(1)".',
  ],
  [
    { PUBLIC_URL: 'https://a.example/portal' },
    'PUBLIC_URL must be an address like https://portal.example.com, without a path, not "https://a.example/portal".',
  ],
])('%o is refused in one sentence', (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(new StartError(sentence))
})

test.each(['DATABASE_URL', 'SMTP_URL', 'SENTRY_DSN'])(
  'a wrong %s is not echoed, for it may hold a password',
  (name) => {
    expect(() => loadConfig({ [name]: 'mysql://me:s3cret@host/db' })).toThrow(/must be (?!.*s3cret)/)
  },
)

test('nothing needs to be set, and an empty value is none', () => {
  const config = loadConfig({ PORT: ' ', DATABASE_URL: '' })
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    demo: true,
    authFlow: 'code',
    maxUploadBytes: 31457280,
  })
  expect(config).toMatchObject({
    publicUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    termsUrl: '/terms',
  })
})

test('the public address follows the port unless it is set', () => {
  expect(loadConfig({ PORT: '4123' }).publicUrl).toBe('http://localhost:4123')
  expect(loadConfig({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl).toBe(
    'https://portal.example.com',
  )
})

test('.env.example names every setting with its default, and the README explains them all', () => {
  const example = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  const shown = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  expect(Object.keys(shown).toSorted()).toEqual(settingNames.toSorted())
  const optional = [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'DATABASE_REPLICA_URL',
    'SMTP_URL',
    'SENTRY_DSN',
    'PUBLIC_URL',
    'DATA_DIR',
    'CRM_CONNECT_ROLE_ID',
  ]
  const defaults = Object.fromEntries(Object.entries(shown).filter(([name]) => !optional.includes(name)))
  expect(loadConfig(defaults)).toEqual(loadConfig({}))
  expect(() => loadConfig(shown)).not.toThrow()
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
