import { networkChanged } from '../../platform/sql/data-version.ts'
import { defineJob } from '../../platform/process/jobs.ts'
import { withTenant } from '../../platform/sql/scope.ts'
import { refreshBuilders } from '../reports/rollups/refresh-rollups.ts'
import { Superseded } from './closing-job.ts'
import { closingSums, type Following } from './follow-closings.ts'
import { lockClosingFiles } from './lock-closing-files.ts'
import { removeHomes, tellTakenBack } from './take-back-closings.ts'

/** What follows a closing file on a cluster. Done twice it comes to the same. */
export const closingSumsJob = defineJob<Following>({
  ...closingSums,
  async run({ manufacturerId, builders, takenBack }, { db }) {
    const homes = await withTenant(db, manufacturerId, async (trx) => {
      trx.last(networkChanged)
      await lockClosingFiles(trx)
      const removed = takenBack ? await removeHomes(trx, takenBack.work) : 0
      await refreshBuilders(trx, builders)
      return removed
    })
    if (!takenBack) return
    const { work, claims } = takenBack
    await withTenant(db, manufacturerId, (trx) => tellTakenBack(trx, work, { claims, homes })).catch(
      (error: unknown) => {
        // Another of these has told it.
        if (!(error instanceof Superseded)) throw error
      },
    )
  },
})
