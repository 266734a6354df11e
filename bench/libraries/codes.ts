import { load, type Task } from './contender.ts'

const tries = 5000
const secret = new Uint8Array(Buffer.from('12345678901234567890'))
const began = 1_700_000_000_000

interface Otplib {
  readonly generateSync: (options: object) => string
  readonly verifySync: (options: object) => { valid: boolean }
}
interface OtpAuth {
  Secret: new (options: { buffer: ArrayBuffer }) => object
  TOTP: { generate(options: object): string; validate(options: object): number | null }
}

const checkAll = (isRight: (at: number) => boolean) => {
  let right = 0
  for (let at = 0; at < tries; at += 1) if (isRight(began + 30_000 * at)) right += 1
  return `${right} right`
}

export const codes: Task = {
  title: `Making and checking ${tries.toLocaleString('en-US')} one-time codes`,
  contenders: {
    ours: {
      async prepare() {
        const { codeOfStep, matchingStep, stepAt } =
          await import('../../apps/server/src/platform/auth/totp.ts')
        return async () =>
          checkAll((ms) => matchingStep(secret, codeOfStep(secret, stepAt(ms)), ms, null) === stepAt(ms))
      },
    },
    otplib: {
      name: 'otplib',
      async prepare() {
        const { generateSync, verifySync } = await load<Otplib>('otplib')
        return async () =>
          checkAll((ms) => {
            const options = { secret, epoch: ms / 1000 }
            return verifySync({ ...options, token: generateSync(options), epochTolerance: 30 }).valid
          })
      },
    },
    otpauth: {
      name: 'otpauth',
      async prepare() {
        const { Secret, TOTP } = await load<OtpAuth>('otpauth')
        return async () => {
          const options = { secret: new Secret({ buffer: secret.buffer }) }
          return checkAll((timestamp) => {
            const token = TOTP.generate({ ...options, timestamp })
            return TOTP.validate({ ...options, token, timestamp, window: 1 }) === 0
          })
        }
      },
    },
  },
}
