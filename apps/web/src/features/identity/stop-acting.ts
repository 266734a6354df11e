import { forgetEntryParams } from '../../lib/entry-params.ts'
import { forgetSession } from '../../lib/session.ts'
import { mayLeave } from '../../lib/unsaved-changes.ts'

/** Gives the requested account back; signing in again without it leads to the list of accounts. */
export const stopActing = async (): Promise<void> => {
  if (!(await mayLeave())) return
  forgetEntryParams()
  forgetSession()
  location.assign('/')
}
