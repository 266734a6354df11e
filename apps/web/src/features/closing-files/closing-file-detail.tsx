import { closingUpload, type ClosingUploadDetail } from '@homestead/contract'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { isNotFound } from '../../lib/api/is-not-found.ts'
import { usePageName } from '../../lib/format/page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { MissingPanel } from '../session/missing-panel.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { closingFileQuery, useMapFile } from './closing-file-queries.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { FilePanel } from './file-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import { failures, page as words } from './messages.ts'
import { RowsPanel } from './rows-panel.tsx'
import { back } from './upload-page.tsx'
import { useOutcomeToast } from './use-outcome-toast.ts'
import { ValuesPanel } from './values-panel.tsx'

/** One closing file: what its columns and values are taken for, what its rows would do, and doing it. */
export function ClosingFileDetail({ id }: { id: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data, error, refetch } = useQuery(closingFileQuery(accountEnterpriseId, id))
  const file = isNotFound(error) ? undefined : data
  usePageName(file?.fileName)
  return (
    <>
      <PageHeader title={words.upload} description={words.sentence} back={back} />
      {file ? (
        <Loaded file={file} mfr={accountEnterpriseId} />
      ) : (
        <MissingPanel
          icon={IconFileSpreadsheet}
          words={words}
          isUnknown={isNotFound(error)}
          isFailed={error !== null}
          failure={failures.load.body}
          onRetry={() => void refetch()}
          readIn={(_other, options) => api(closingUpload, { params: { id } }, options)}
        />
      )}
    </>
  )
}

function Loaded({ file, mfr }: { file: ClosingUploadDetail; mfr: string }) {
  const mayImport = useCan('DRMInvoice.Update')
  const map = useMapFile(mfr, file.enterpriseId)
  useOutcomeToast(file)
  const readable = file.fileColumns.length > 0
  const mayChange = mayImport && ['Columns', 'Checked'].includes(file.status) && !map.isPending
  return (
    <>
      <PageColumns tall={1} aside={<ImportPanel file={file} mfr={mfr} mayImport={mayImport} />}>
        <FilePanel file={file} mfr={mfr} mayChange={mayChange} mayImport={mayImport} map={map.mutate} />
        {file.status === 'Failed' && (
          <Panel>
            <EmptyState
              icon={IconFileSpreadsheet}
              title={words.failed}
              {...(file.problem ? { hint: file.problem } : {})}
            />
          </Panel>
        )}
        {readable && <ColumnsPanel file={file} mayChange={mayChange} map={map.mutate} />}
        {file.values.length > 0 && <ValuesPanel file={file} mayChange={mayChange} map={map.mutate} />}
      </PageColumns>
      {file.checkedCount > 0 && file.hasFile && (
        <RowsPanel file={file} mfr={mfr} mayChange={mayChange} map={map.mutate} />
      )}
    </>
  )
}
