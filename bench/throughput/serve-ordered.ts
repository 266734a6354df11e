import type pg from 'pg'

/** What a server that is measured is told by the bench. */
export interface Order {
  readonly owner: pg.PoolConfig
  readonly app: pg.PoolConfig
  readonly identity: pg.PoolConfig
  readonly jobs: pg.PoolConfig
  /** With which PostGraphile checks its own tokens; without one it asks nobody who they are. */
  readonly secret?: string
  /** A folder whose files the portal serves as they are. */
  readonly files?: string
}

/** A server in a process of its own hears its order, listens somewhere, and ends with the bench. */
export const serveOrdered = async (listen: (order: Order) => Promise<number>): Promise<void> => {
  const order = await new Promise<Order>((resolve) => void process.once('message', resolve))
  const port = await listen(order)
  process.once('disconnect', () => process.exit())
  process.send?.(port)
}
