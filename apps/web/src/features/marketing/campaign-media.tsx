import { addCampaignFile, campaignFile, campaignFileFailed, deleteCampaignFile } from '@homestead/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { FilesPanel } from '../../ui/files/files-panel.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { campaignFilesQuery, refreshCampaigns } from './campaign-queries.ts'
import { failures } from './messages.ts'

/** The files of a campaign. */
export function CampaignMedia({ campaignId: id }: { campaignId: string }) {
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const mayAdd = useCan('Media.Update')
  const mayRemove = useCan('Media.Delete')
  const files = useQuery(campaignFilesQuery(accountEnterpriseId, id))
  const refreshed = () => refreshCampaigns(client)
  const add = (file: File) =>
    api(addCampaignFile, { params: { id }, query: { name: file.name } }, { file }).then(refreshed)
  if (!files.data)
    return (
      <Panel>
        {files.isLoadingError ? (
          <FailedState title={failures.files.body} onRetry={() => void files.refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
      </Panel>
    )
  return (
    <FilesPanel
      files={files.data}
      save={({ fileId, name }) => download(campaignFile, { params: { id: fileId } }, name)}
      add={mayAdd ? { send: add, failure: campaignFileFailed } : undefined}
      remove={
        mayRemove
          ? ({ fileId }) => api(deleteCampaignFile, { params: { id: fileId } }).then(refreshed)
          : undefined
      }
    />
  )
}
