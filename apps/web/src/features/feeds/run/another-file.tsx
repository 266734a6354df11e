import { feedRunPath, packageName, type FeedRun } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAskBeforeUnload } from '../../../lib/drafts/use-ask-before-unload.ts'
import { fileSize } from '../../../lib/format/file-size.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { FileButton } from '../../../ui/files/file-button.tsx'
import { feedRunQuery } from '../feed-queries.ts'
import { failures, loading, run as words } from '../messages.ts'
import css from './run.module.css'
import { sendPieces, sendRest } from '../send-pieces.ts'

/** What somebody brought at a page they may bring again: corrected, or the rest of it where the line broke. */
export function AnotherFile({ run }: { run: FeedRun }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [part, setPart] = useState(0)
  const isRest = run.status === 'Receiving'
  const send = useMutation({
    mutationFn: (file: File) => {
      const { id, mode, source } = run
      if (!isRest)
        return sendPieces(
          file,
          {
            params: { feed: run.feed || packageName },
            query: { mode, fileName: file.name, replaces: id, ...(source && { source }) },
          },
          { onProgress: setPart },
        )
      if (file.size !== run.byteSize) throw new Error(words.otherFile(fileSize(run.byteSize ?? 0)))
      return sendRest(file, id, { onProgress: setPart })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: feedRunQuery(run.id).queryKey }),
    meta: { errorToast: failures.load },
  })
  useAskBeforeUnload(send.isPending)
  /** Who went elsewhere meanwhile stays there. */
  const sendThenShow = (file: File) =>
    send.mutate(file, { onSuccess: (id) => void navigate({ to: feedRunPath(id) }) })
  const mayReplace = run.status === 'Checked' || (run.status === 'Failed' && run.replacedBy === null)
  if (run.door !== 'page' || !(isRest || mayReplace)) return null
  const label = isRest ? words.sendRest : words.replaceFile
  return (
    <div className={css.another}>
      <FileButton label={label} accept="" busy={send.isPending} onFile={sendThenShow}>
        {label}
      </FileButton>
      {send.isPending && <Progress label={loading.sending(run.fileName)} value={part} of={1} />}
    </div>
  )
}
