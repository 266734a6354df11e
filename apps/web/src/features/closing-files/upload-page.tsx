import { rebatesPath } from '@homestead/contract'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../ui/form/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useAccount } from '../session/session-context.ts'
import { DropZone } from './drop-zone.tsx'
import { page as words } from './messages.ts'
import { saveTemplate } from './template.ts'
import { useUpload } from './use-upload.ts'

export const back = { to: rebatesPath, text: words.back }

/** Where a closing file is handed in. */
export function UploadPage() {
  const { accountEnterpriseId } = useAccount()
  const upload = useUpload(accountEnterpriseId)
  return (
    <>
      <PageHeader title={words.upload} description={words.sentence} back={back}>
        <Button onClick={saveTemplate}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
          {words.template}
        </Button>
      </PageHeader>
      <Panel>
        <DropZone upload={upload} />
      </Panel>
    </>
  )
}
