import { lazy } from 'react'
import { BuildersUsing } from '../../features/program-analysis/builders-using.tsx'

const BuilderProfileDialog = lazy(() => import('../../features/builders/builder-profile-dialog.tsx'))

/** The report with the profile of one of its builders, which is another feature's. */
export function BuildersUsingPage() {
  return <BuildersUsing profileDialog={BuilderProfileDialog} />
}
