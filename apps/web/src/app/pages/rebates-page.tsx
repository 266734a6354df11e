import { closingUploadPath } from '@homestead/contract'
import { ClosingFilesPanel } from '../../features/closing-files/closing-files-panel.tsx'
import { page } from '../../features/closing-files/messages.ts'
import { DirectRebates } from '../../features/direct-rebates/direct-rebates.tsx'

export function RebatesPage() {
  return (
    <DirectRebates
      closingFiles={{ Panel: ClosingFilesPanel, upload: { to: closingUploadPath, text: page.upload } }}
    />
  )
}
