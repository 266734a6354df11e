import type pg from 'pg'
import { loadDemo } from './load-demo.ts'

/** Loads the demo as of today and says how far it is. */
export const loadWithProgress = (owner: pg.PoolConfig, say: (line: string) => void): Promise<void> =>
  loadDemo(owner, {
    today: new Date().toISOString().slice(0, 10),
    onProgress: (done, fraction) => say(`${String(Math.round(fraction * 100)).padStart(4)} %  ${done}`),
  })
