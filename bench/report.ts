import { cpus } from 'node:os'
import type { Compared } from './compare.ts'
import type { FirstLoad } from './first-load.ts'

export interface Results {
  readonly product: FirstLoad & {
    readonly firstStartMs: number
    readonly readyMs: number
    readonly rssMegabytes: number
  }
  readonly endpoints: readonly Compared[]
  readonly small: number
  readonly large: number
}

const millions = (claims: number) => `${claims / 1e6}M`

/** Ratios hold anywhere; the few plain numbers are budgets that a person waits for. */
export function report({ product, endpoints, small, large }: Results): string {
  const rows = endpoints.map(
    ({ name, netToSql, growth, rows: count }) =>
      `| ${name} | ${count} | ${netToSql.toFixed(2)} × | ${growth.toFixed(2)} × |`,
  )
  return `# Bench results

${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores. Written by \`npm run bench\`.

| what | measured | budget |
|---|---|---|
| JavaScript of the first load of the summary page, brotli | ${product.scriptKilobytes.toFixed(1)} kB | 150 kB |
| Requests of that load, sign-in hand-over included | ${product.requests} | |
| Server ready on an existing database, median of 5 | ${(product.readyMs / 1000).toFixed(2)} s | 2 s |
| Memory of the server when ready | ${product.rssMegabytes.toFixed(0)} MB | 200 MB |
| First start: new database and demo network | ${(product.firstStartMs / 1000).toFixed(0)} s | |

Calls over HTTP against their own plain SQL, and ${millions(large)} claims against ${millions(small)}, interleaved in one run.
'Net' is the call without what an authenticated call that does nothing costs.

| call | rows | net ÷ its SQL at ${millions(large)} (≤ 1.5) | ${millions(large)} ÷ ${millions(small)} (≤ 1.3) |
|---|---|---|---|
${rows.join('\n')}
`
}
