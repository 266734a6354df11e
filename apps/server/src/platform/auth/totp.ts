import { createHmac, timingSafeEqual } from 'node:crypto'

/** Codes of authenticator apps: RFC 6238 with SHA-1 and steps of 30 seconds, all that every app knows. */
const stepMs = 30_000
/** Clocks differ, and typing takes time. */
const stepsAround = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (ms: number) => Math.floor(ms / stepMs)

export function codeOfStep(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step a code belongs to, if it is near now and after the last one that was used. */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  now: number,
  lastStep: number | null,
): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  let found: number | undefined
  for (let step = stepAt(now) - stepsAround; step <= stepAt(now) + stepsAround; step += 1) {
    const wanted = Buffer.from(codeOfStep(secret, step))
    if (given.length === wanted.length && timingSafeEqual(given, wanted) && step > (lastStep ?? -1))
      found ??= step
  }
  return found
}

/** RFC 4648 without padding: how apps are told a secret. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}
