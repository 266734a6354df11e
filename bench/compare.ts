import { endpoints, type Endpoint } from './endpoints.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { interleaved } from './measure.ts'

export interface Compared {
  readonly name: string
  /** (endpoint − one that does nothing) ÷ its own SQL, at the larger size. */
  readonly netToSql: number
  /** Endpoint at the larger size ÷ at the smaller. */
  readonly growth: number
  readonly rows: number
}

type Databases = Parameters<typeof startBenchServer>[0]

/** Both sizes and the floor in one run, in turn. */
export async function compare(small: Databases, large: Databases): Promise<Compared[]> {
  const [one, ten] = [await startBenchServer(small), await startBenchServer(large)]
  try {
    const compared: Compared[] = []
    for (const endpoint of endpoints) compared.push(await compareOne(endpoint, one, ten))
    return compared
  } finally {
    await one.close()
    await ten.close()
  }
}

async function compareOne(endpoint: Endpoint, small: BenchServer, large: BenchServer): Promise<Compared> {
  const nothing = '/report/api/bench/nothing'
  const times = await interleaved({
    nothing: () => large.get(nothing),
    sql: () => large.owner.query(endpoint.sql, endpoint.values(large.account)),
    large: () => large.get(endpoint.path(large.account)),
    small: () => small.get(endpoint.path(small.account)),
  })
  const answer = JSON.parse(await large.get(endpoint.path(large.account))) as { result: unknown[] }
  return {
    name: endpoint.name,
    netToSql: (times.large.median - times.nothing.median) / times.sql.median,
    growth: times.large.median / times.small.median,
    rows: answer.result.length,
  }
}
