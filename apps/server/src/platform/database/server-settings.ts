import { totalmem } from 'node:os'

const megabytes = (fraction: number, least: number, most: number) =>
  `${Math.round(Math.min(most, Math.max(least, (totalmem() / 2 ** 20) * fraction)))}MB`

/**
 * Settings of the embedded server, given at each start. Durable: a commit that was acknowledged survives a crash.
 * `disposable` is for test clusters, which are made again when they break.
 */
export const serverSettings = (socketFolder: string, disposable: boolean): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  // Enough for several processes and commands beside them; one that is not used costs next to nothing.
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: megabytes(1 / 8, 128, 1024),
  effective_cache_size: megabytes(1 / 2, 512, 16384),
  work_mem: '16MB',
  maintenance_work_mem: megabytes(1 / 32, 64, 512),
  random_page_cost: '1.1',
  jit: 'off',
  // Nothing replicates from here, and minimal WAL makes the bulk load of a new table cheap.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '2GB',
  fsync: disposable ? 'off' : 'on',
  synchronous_commit: disposable ? 'off' : 'on',
  full_page_writes: disposable ? 'off' : 'on',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements carry people's data; the log names the error only.
  log_min_error_statement: 'panic',
})
