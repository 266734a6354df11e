import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts for one purpose: what was sealed for somebody opens for nobody else. */
export function seal(key: Uint8Array, content: Uint8Array, purpose: string): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(purpose))
  return Buffer.concat([iv, sealing.update(content), sealing.final(), sealing.getAuthTag()])
}

/** undefined: sealed with another key, for another purpose, or changed since. */
export function unseal(key: Uint8Array, sealed: Buffer, purpose: string): Buffer | undefined {
  try {
    const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    opening.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()])
  } catch {
    return undefined
  }
}
