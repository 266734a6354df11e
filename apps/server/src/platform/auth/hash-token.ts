import { createHash } from 'node:crypto'

/** Tokens, session ids and codes are stored only as this digest. They are random, so no salt is needed. */
export const hashToken = (value: string) => createHash('sha256').update(value).digest('base64url')
