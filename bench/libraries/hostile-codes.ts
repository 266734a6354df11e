import { codeOfStep, matchingStep, stepAt } from '../../apps/server/src/platform/auth/totp.ts'
import { load } from './contender.ts'
import { type Cases, lines, type Read } from './hostile.ts'

const secret = Buffer.from('12345678901234567890')
const now = 1_700_000_000_000
const right = codeOfStep(secret, stepAt(now))

/** What people type. A secret comes from the database as a `Buffer`, which may be a part of a larger one. */
const codes: Cases<string> = {
  'the right one': [right, [['yes']]],
  'as apps show it, with blanks': [` ${right.slice(0, 3)} ${right.slice(3)}`, [['yes']]],
  'a wrong one': ['000000', [['no']]],
  'too short': ['123', [['no']]],
  'digits of another script': ['１２３４５６', [['no']]],
}

const said = (isRight: boolean) => [[isRight ? 'yes' : 'no']]

const readers: Readonly<Record<string, Read<string>>> = {
  ours: async (code) => said(matchingStep(secret, code, now, null) !== undefined),
  otplib: async (token) => {
    const { verifySync } = await load<{ verifySync: (options: object) => { valid: boolean } }>('otplib')
    return said(verifySync({ secret, token, epoch: now / 1000, epochTolerance: 30 }).valid)
  },
  otpauth: async (token) => {
    const { Secret, TOTP } = await load<{
      Secret: new (options: object) => object
      TOTP: { validate(options: object): number | null }
    }>('otpauth')
    const options = { secret: new Secret({ buffer: secret.buffer }), timestamp: now, window: 1 }
    return said(TOTP.validate({ ...options, token }) !== null)
  },
}

export const hostileCodes = () => lines(codes, readers)
