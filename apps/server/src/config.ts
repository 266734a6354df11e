import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { readTrustedProxies, type TrustedProxies } from './platform/http/trusted-proxy.ts'
import { StartError } from './platform/process/start-error.ts'

export const projectRoot = realpathSync(resolve(import.meta.dirname, '../../..'))

const text = z.string()
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(65535))
const address = (protocol: RegExp) => z.url({ protocol, hostname: /^.*$/ })
const pathOrUrl = z.union([z.string().regex(/^\/(?!\/)/), address(/^https?$/)])

/** Every setting, once. The text after "must be" is what a person reads when the value is wrong. */
const settings = {
  PORT: [port.default(4000), 'a whole number from 1 to 65535'],
  HOST: [text.default('127.0.0.1'), 'an address to listen on'],
  DATA_DIR: [text.optional(), 'a folder'],
  DATABASE_URL: [
    address(/^postgres(ql)?$/).optional(),
    'an address like postgres://user:password@host:5432/database',
  ],
  DATABASE_POOLER: [z.enum(['none', 'transaction']).default('none'), '"none" or "transaction"'],
  DATABASE_DIRECT_URL: [
    address(/^postgres(ql)?$/).optional(),
    'an address like postgres://user:password@host:5432/database',
  ],
  DATABASE_REPLICA_URL: [
    address(/^postgres(ql)?$/).optional(),
    'an address like postgres://host:5432/database',
  ],
  DEMO: [z.enum(['on', 'off']).default('on'), '"on" or "off"'],
  PUBLIC_URL: [
    address(/^https?$/)
      .refine((url) => ['/', ''].includes(new URL(url).pathname))
      .optional(),
    'an address like https://portal.example.com, without a path',
  ],
  TRUST_PROXY: [
    z
      .string()
      .default('0')
      .transform((setting) => readTrustedProxies(setting))
      .pipe(z.custom<TrustedProxies>((proxies) => proxies !== undefined)),
    'how many proxies stand in front, from 0 to 9, or their addresses',
  ],
  SMTP_URL: [address(/^smtps?$/).optional(), 'an address like smtp://user:password@host:587'],
  MAIL_FROM: [
    text.default('Homestead IQ <no-reply@homestead.example>'),
    'a sender like Name <name@example.com>',
  ],
  AUTH_FLOW: [z.enum(['code', 'implicit']).default('code'), '"code" or "implicit"'],
  REQUIRE_SECOND_FACTOR: [z.enum(['none', 'internal']).default('none'), '"none" or "internal"'],
  SECOND_FACTOR_KEY: [
    z
      .base64()
      .transform((key) => Buffer.from(key, 'base64'))
      .refine((key) => key.length === 32)
      .optional(),
    '32 random bytes in base64',
  ],
  SESSION_IDLE_MINUTES: [
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .transform(Number)
      .default(60),
    'a number of minutes from 1 to 9999',
  ],
  SENTRY_DSN: [address(/^https?$/).optional(), 'the address Sentry gives for a project'],
  FINANCE_EMAIL: [z.email().default('finance@homestead.example'), 'an e-mail address'],
  MARKETING_EMAIL: [z.email().default('marketing@homestead.example'), 'an e-mail address'],
  MAX_UPLOAD_BYTES: [
    z
      .string()
      .regex(/^[1-9]\d{0,11}$/)
      .transform(Number)
      .default(31457280),
    'a number of bytes',
  ],
  MAX_ACCOUNT_FILE_BYTES: [
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number)
      .default(5_368_709_120),
    'a number of bytes',
  ],
  MAX_FEED_BYTES: [
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number)
      .default(21_474_836_480),
    'a number of bytes',
  ],
  SUPPORT_TITLE: [text.default('Customer Support'), 'a title'],
  SUPPORT_PHONE: [text.default('(800) 555-0100'), 'a phone number'],
  SUPPORT_EMAIL: [z.email().default('support@homestead.example'), 'an e-mail address'],
  TERMS_URL: [pathOrUrl.default('/terms'), 'a path like /terms or an http(s) address'],
  PRIVACY_URL: [pathOrUrl.default('/privacy'), 'a path like /privacy or an http(s) address'],
  WORKERS: [
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(64))
      .default(1),
    'a number of processes from 1 to 64',
  ],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\w.~+/-]{16,500}=*$/)
      .optional(),
    'a secret of at least 16 letters and digits',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    address(/^https?$/).optional(),
    'the address of a collector, like http://localhost:4318',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    z
      .string()
      .regex(/^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/)
      .transform(
        (list) =>
          Object.fromEntries(
            list
              .split(',')
              .map((each) => [each.split('=')[0], decodeURIComponent(each.replace(/^[^=]*=/, ''))]),
          ) as Record<string, string>,
      )
      .optional(),
    'headers like authorization=Bearer%20abc, with commas between them',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
    'one of trace, debug, info, warn, error, fatal, silent',
  ],
  CRM_CONNECT_ROLE_ID: [
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional(),
    'the number of a role',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

export type SettingName = keyof typeof settings
export const settingNames = Object.keys(settings) as SettingName[]

/** Keys, and addresses that may carry a password, are never echoed. */
const secret = new Set<SettingName>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'SENTRY_DSN',
  'SECOND_FACTOR_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
])

type Values = { [N in SettingName]: z.output<(typeof settings)[N][0]> }

const readSetting = (name: SettingName, env: NodeJS.ProcessEnv) => {
  const [schema, expected] = settings[name]
  const value = env[name]?.trim() || undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new StartError(`${name} must be ${expected}${secret.has(name) ? '' : `, not "${value}"`}.`)
}

/** PostgreSQL refuses to run as root, so root's data lives where an unprivileged user can reach it. */
const defaultDataDir = () =>
  process.getuid?.() === 0 ? join('/var/lib/homestead-iq', cloneHash()) : join(projectRoot, 'var')

/** Two clones on one machine never share a folder. */
export const cloneHash = () => createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)

export const loadConfig = (env: NodeJS.ProcessEnv) => {
  const values = Object.fromEntries(settingNames.map((name) => [name, readSetting(name, env)])) as Values
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR ? resolve(projectRoot, values.DATA_DIR) : defaultDataDir(),
    databaseUrl: values.DATABASE_URL,
    databasePooler: values.DATABASE_POOLER,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    demo: values.DEMO === 'on',
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    trustProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    authFlow: values.AUTH_FLOW,
    requireSecondFactor: values.REQUIRE_SECOND_FACTOR,
    secondFactorKey: values.SECOND_FACTOR_KEY,
    idleMinutes: values.SESSION_IDLE_MINUTES,
    sentryDsn: values.SENTRY_DSN,
    financeEmail: values.FINANCE_EMAIL,
    marketingEmail: values.MARKETING_EMAIL,
    maxUploadBytes: values.MAX_UPLOAD_BYTES,
    maxAccountFileBytes: values.MAX_ACCOUNT_FILE_BYTES,
    maxFeedBytes: values.MAX_FEED_BYTES,
    support: { title: values.SUPPORT_TITLE, phone: values.SUPPORT_PHONE, email: values.SUPPORT_EMAIL },
    termsUrl: values.TERMS_URL,
    privacyUrl: values.PRIVACY_URL,
    workers: values.WORKERS,
    metricsToken: values.METRICS_TOKEN,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT && {
      endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    },
    logLevel: values.LOG_LEVEL,
    crmConnectRoleId: values.CRM_CONNECT_ROLE_ID,
  }
}
export type Config = ReturnType<typeof loadConfig>

/** What the process was given, over what `.env` says. */
export const readEnvironment = (): NodeJS.ProcessEnv => {
  try {
    return { ...parseEnv(readFileSync(join(projectRoot, '.env'), 'utf8')), ...process.env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.env
    throw new StartError(
      `The settings in ${join(projectRoot, '.env')} cannot be read: ${(error as Error).message}.`,
    )
  }
}
