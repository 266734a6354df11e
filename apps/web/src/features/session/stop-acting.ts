import { forgetEntryParams } from '../../lib/auth/entry-params.ts'
import { forgetSession } from '../../lib/auth/session.ts'
import { mayLeave } from '../../lib/drafts/unsaved-changes.ts'

/** Gives the requested account back; signing in again without it leads to the list of accounts. */
export const stopActing = async (): Promise<void> => {
  if (!(await mayLeave())) return
  forgetEntryParams()
  forgetSession()
  location.assign('/')
}
