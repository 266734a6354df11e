import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

/** A check takes 10 ms of CPU and 19 MiB; a flood of sign-ins must not take the machine with it. */
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
  const matches = await inTurn(() => verify(against, password)).catch(() => false)
  return matches && stored !== null && stored !== undefined
}
