import {
  addContractFile,
  contractFile,
  contractFileFailed,
  deleteContractFile,
  type RebateContractDetail,
} from '@homestead/contract'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { FilesPanel } from '../../../ui/files/files-panel.tsx'
import { refreshRebates } from '../rebate-queries.ts'

/** The papers of a contract. */
export function ContractFiles(props: { contract: RebateContractDetail; mayChange: boolean }) {
  const { fileList, enterpriseId: id } = props.contract
  const client = useQueryClient()
  const refreshed = () => refreshRebates(client)
  const add = (file: File) =>
    api(addContractFile, { params: { id }, query: { name: file.name } }, { file }).then(refreshed)
  return (
    <FilesPanel
      files={fileList}
      save={({ fileId, name }) => download(contractFile, { params: { id: fileId } }, name)}
      add={props.mayChange ? { send: add, failure: contractFileFailed } : undefined}
      remove={
        props.mayChange
          ? ({ fileId }) => api(deleteContractFile, { params: { id: fileId } }).then(refreshed)
          : undefined
      }
    />
  )
}
