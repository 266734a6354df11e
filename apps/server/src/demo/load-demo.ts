import type pg from 'pg'

export interface LoadDemoOptions {
  today: string
  onProgress: (line: string) => void
}

export const demoIsLoaded = (_owner: pg.PoolConfig): Promise<boolean> => Promise.resolve(true)

export const loadDemo = (_owner: pg.PoolConfig, _options: LoadDemoOptions): Promise<void> => Promise.resolve()
