import type pg from 'pg'
export async function loadDemo(_owner: pg.PoolConfig, _o: { today: string }): Promise<void> {}
