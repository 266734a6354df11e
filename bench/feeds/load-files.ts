import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Applied, Checked, LoadOrder } from './load-alone.ts'

export interface LoadTimes extends Checked, Applied {}

/** Rows live for a moment. Left alone, the engine lets its nursery grow until it holds a hundred megabytes of dead ones. */
const smallNursery = '--max-semi-space-size=16'

/** Loads files in a process of their own. What is given is done between checking and applying, and not counted. */
export async function loadFiles(
  order: LoadOrder,
  between: (run: number) => Promise<void> = async () => undefined,
): Promise<LoadTimes> {
  const child = fork(join(import.meta.dirname, 'load-alone.ts'), { execArgv: [smallNursery] })
  const exit = once(child, 'exit') as Promise<[number]>
  const end = async (): Promise<never[]> => {
    const [code] = await exit
    if (code !== 0) throw new Error('The load failed')
    return []
  }
  const word = async <T>() => ((await Promise.race([once(child, 'message'), end()])) as [T])[0]
  child.send(order)
  const checked = await word<Checked>()
  await between(checked.run)
  child.send('apply')
  const applied = await word<Applied>()
  await end()
  return { ...checked, ...applied }
}
