import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Overloaded } from '../../../platform/errors.ts'

const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

/** A check takes 10 ms of CPU and 19 MiB; a flood of sign-ins must leave a core and a thread to the rest. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Whoever comes after these would wait longer than a person does. */
const mostWaiting = 100
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new Overloaded()
  while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

let nobody: Promise<string> | undefined

/** Takes the same time whether or not there is a hash, so that the answer's delay tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('a pass phrase that nobody has')
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password).catch(() => false))
  return matches && stored !== null && stored !== undefined
}
