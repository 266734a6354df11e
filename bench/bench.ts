// npm run bench: what the product costs, as ratios measured side by side in one run. Writes bench/RESULTS.md.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassPhrase } from '../apps/server/src/demo/sign-ins.ts'
import { ensureNetwork, openBenchCluster } from './bench-database.ts'
import { compare } from './compare.ts'
import { firstLoad } from './first-load.ts'
import { startProduct } from './ready.ts'
import { report, type Results } from './report.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const small = Number(process.env['BENCH_SMALL'] ?? 1_000_000)
const large = Number(process.env['BENCH_LARGE'] ?? 10_000_000)

async function measureProduct(): Promise<Results['product']> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-start-'))
  await chmod(dataDir, 0o711)
  const env = { DATA_DIR: dataDir, PORT: '4399', PUBLIC_URL: 'http://localhost:4399' }
  try {
    say('Starting the product for the first time.')
    const first = await startProduct(env)
    await first.stop()
    const starts: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const running = await startProduct(env)
      starts.push(running.readyMs)
      await running.stop()
    }
    const running = await startProduct(env)
    const load = await firstLoad(running.origin, {
      email: 'enterprise@homestead.example',
      passPhrase: demoPassPhrase,
    })
    await running.stop()
    const readyMs = starts.toSorted((a, b) => a - b)[2] ?? 0
    return { firstStartMs: first.readyMs, readyMs, rssMegabytes: running.rssMegabytes, ...load }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const product = await measureProduct()
const cluster = await openBenchCluster()
const networks = [await ensureNetwork(cluster, small, say), await ensureNetwork(cluster, large, say)] as const
say('Measuring.')
const endpoints = await compare(...networks)
await cluster.close()

const text = report({ product, endpoints, small, large })
await writeFile(join(import.meta.dirname, 'RESULTS.md'), text)
say(text)
