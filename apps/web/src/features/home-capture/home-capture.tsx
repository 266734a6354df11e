import { useCan } from '../session/session-context.ts'
import { CaptureList } from './capture-list.tsx'
import { InformationPage } from './information-page.tsx'

/** The records, for whoever may see them; what they are, for everybody who comes here. */
export function HomeCapture() {
  return useCan('HomeCapture.Read') ? <CaptureList /> : <InformationPage />
}
