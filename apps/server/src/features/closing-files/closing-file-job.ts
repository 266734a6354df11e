import { closingFileFailed, takeBackFailed } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Db } from '../../platform/sql/db.ts'
import { asHttpError } from '../../platform/http/error-handler.ts'
import { defineJob, type Workplace } from '../../platform/process/jobs.ts'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { withTenant } from '../../platform/sql/scope.ts'
import { checkClosings } from './check-closings.ts'
import { closingFileWork, changeAtWork, Superseded, type Work } from './closing-job.ts'
import { dropClosingFile } from './drop-closing-file.ts'
import { importClosings } from './import-closings.ts'
import { readClosingFile } from './reading/read-closing-file.ts'
import { takeBackClosings } from './take-back-closings.ts'

/** A file that cannot be read is not kept; that there was one, and why not, is. */
const giveUp = (db: Db, work: Work, problem: string) =>
  withTenant(db, work.manufacturerId, async (trx) => {
    const { fileId } = await changeAtWork(
      trx,
      work,
      sql`status = 'Failed', problem = ${problem}, row_count = 0, checked_count = 0`,
    )
    await dropClosingFile(trx, { ...work, fileId })
  })

/** Nothing of it was done, so it can be asked for again. */
const setBack = (db: Db, work: Work) =>
  withTenant(db, work.manufacturerId, (trx) =>
    changeAtWork(
      trx,
      work,
      sql`status = case when status = 'TakingBack' then 'Processed' else 'Checked' end,
        problem = case when status = 'TakingBack' then ${takeBackFailed} else ${closingFileFailed} end`,
    ),
  )

type Place = Pick<Workplace, 'db' | 'config' | 'jobs'>

async function proceed({ db, config, jobs }: Place, work: Work): Promise<void> {
  const { status } = await withTenant(db, work.manufacturerId, (trx) =>
    changeAtWork(trx, work, sql`status = status`),
  )
  if (status === 'Importing') return importClosings(db, jobs, work)
  if (status === 'TakingBack') return takeBackClosings(db, jobs, work)
  const next = status === 'Reading' ? await readClosingFile(db, config, work) : status
  if (next === 'Checking') await checkClosings(db, work)
}

/** Does what a file waits for. A job may come twice, or anew after a crash: what is done is not done again. */
export const closingFileJob = defineJob<Work>({
  ...closingFileWork,
  async run(work, at) {
    const { db, onError } = at
    try {
      await proceed(at, work)
    } catch (error) {
      if (error instanceof Superseded) return
      if (error instanceof SheetProblem) return giveUp(db, work, error.message)
      // The queue tries again when the database comes back; what fails by itself would fail again.
      if ('retry-after' in asHttpError(error as never).headers) throw error
      onError(error)
      await (work.by ? setBack(db, work) : giveUp(db, work, 'The file could not be read.'))
    }
  },
})
