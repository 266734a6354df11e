import type pg from 'pg'
export const demoIsLoaded = (_owner: pg.PoolConfig): Promise<boolean> => Promise.resolve(true)
export async function loadDemo(
  _owner: pg.PoolConfig,
  _o: { today: string; onProgress?: (line: string) => void },
): Promise<void> {}
