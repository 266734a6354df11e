import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '../../apps/server/src/platform/database/roles.ts'
import { ownerPool } from '../../apps/server/src/platform/database/pools.ts'
import { distribute } from '../../apps/server/src/platform/database/citus/distribute.ts'
import { writeBackup } from '../../apps/server/src/platform/backup/write-backup.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { restoreBackup } from '../../apps/server/src/restore-backup.ts'
import { addMember, createUser, type TestAccount } from '../../apps/server/test/support/fixtures.ts'
import { permissions } from '../../packages/contract/src/session/permissions.ts'
import { loadBenchNetwork } from '../bench-network.ts'
import { ensurePapers } from '../papers.ts'

type Owner = Database['owner']
type Say = (line: string) => void

const isEmpty = (owner: Owner) =>
  withClient(owner, async (client) => {
    await prepareDatabase(owner)
    return (await client.query('select from account limit 1')).rowCount === 0
  })

/** Somebody who may do everything in one account of each edition. */
async function addPeople(config: Owner): Promise<void> {
  const owner = ownerPool(config)
  const { rows: accounts } = await owner.query<TestAccount>(
    `select distinct on (product_id) id as "accountId", enterprise_id as "accountEnterpriseId",
       product_id as "productId"
     from account where type_id = 2 order by product_id, id`,
  )
  for (const account of accounts) {
    const { userId } = await createUser(owner, { email: `edition-${account.productId}@bench.example` })
    await addMember(owner, userId, account, permissions)
  }
  await owner.end()
}

/** A large network in the one database, unless it holds something; and the same, by a backup, in the distributed one. */
export async function ensureBothNetworks(
  plain: Owner,
  cluster: Owner,
  { claims, say }: { claims: number; say: Say },
): Promise<void> {
  if (await isEmpty(plain)) {
    say(`Making a network of ${claims.toLocaleString('en-US')} claims.`)
    await loadBenchNetwork(plain, {
      claims,
      today: new Date().toISOString().slice(0, 10),
      onStep: (step, seconds) => say(`  ${step}: ${seconds.toFixed(1)} s`),
    })
    await ensurePapers(plain, say)
    await addPeople(plain)
    await withClient(plain, (client) => client.query('vacuum analyze'))
  }
  if (!(await isEmpty(cluster))) return
  const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-citus-'))
  try {
    const file = join(folder, 'network.backup')
    await writeBackup(plain, file, { version: '0.0.0', keyFingerprint: '' })
    say('The network is written down.')
    await restoreBackup(cluster, file)
    say('It is on the coordinator.')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await distribute(cluster, say)
  say('It is distributed.')
}
