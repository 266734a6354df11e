import {
  addContractFile,
  type ContractFile,
  contractFile,
  contractFileFailed,
  deleteContractFile,
  type RebateContractDetail,
} from '@homestead/contract'
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { confirm } from '../../lib/confirm.ts'
import { download } from '../../lib/download.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './direct-rebates.module.css'
import { contracts as words, failures } from './messages.ts'
import { refreshRebates } from './rebate-queries.ts'

const accepted = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx'

/** The papers of a contract. */
export function ContractFiles(props: { contract: RebateContractDetail; mayChange: boolean }) {
  const { fileList, enterpriseId: id } = props.contract
  const client = useQueryClient()
  const add = useMutation({
    mutationFn: (file: Blob & { name: string }) =>
      api(addContractFile, { params: { id }, query: { name: file.name } }, { file }),
    onSuccess: async () => {
      await refreshRebates(client)
      showSuccessToast(words.added)
    },
    meta: { errorToast: { title: contractFileFailed } },
  })
  const send = (file: Blob & { name: string }) => {
    if (file.size <= settings.maxUploadBytes) add.mutate(file)
    else showErrorToast(contractFileFailed, words.tooLarge)
  }
  return (
    <Panel
      title={words.files}
      action={
        props.mayChange && (
          <FileButton size="small" label={words.addFile} accept={accepted} busy={add.isPending} onFile={send}>
            {words.addFile}
          </FileButton>
        )
      }
    >
      {fileList.length === 0 ? (
        <p className={css.quiet}>{words.noFiles}</p>
      ) : (
        <ul className={css.files}>
          {fileList.map((file) => (
            <File key={file.fileId} file={file} mayRemove={props.mayChange} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function File({ file, mayRemove }: { file: ContractFile; mayRemove: boolean }) {
  const client = useQueryClient()
  const params = { id: file.fileId }
  const save = useMutation({
    mutationFn: () => download(contractFile, { params }, file.name),
    meta: { errorToast: failures.file },
  })
  const remove = useMutation({
    mutationFn: () => api(deleteContractFile, { params }),
    onSuccess: async () => {
      await refreshRebates(client)
      showSuccessToast(words.removed)
    },
    meta: { errorToast: failures.remove },
  })
  return (
    <li className={css.file}>
      <IconFile size={20} stroke={1.6} aria-hidden />
      <div>
        <p>{file.name}</p>
        <p className={css.quiet}>
          {formatNumber(Math.ceil(file.byteSize / 1000))} kB · {formatDate(file.uploadedAt)}
        </p>
      </div>
      <div className={css.buttons}>
        <Button
          square
          aria-label={`Download ${file.name}`}
          busy={save.isPending}
          onClick={() => save.mutate()}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </Button>
        {mayRemove && (
          <Button
            square
            aria-label={`Remove ${file.name}`}
            busy={remove.isPending}
            onClick={() =>
              void confirm('Please confirm', words.removeFile).then((yes) => yes && remove.mutate())
            }
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </Button>
        )}
      </div>
    </li>
  )
}
