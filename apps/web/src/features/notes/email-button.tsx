import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showSuccessToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { failures, notes as words } from './messages.ts'
import { mailNotes, type Thread } from './note-queries.ts'

/** Mails the whole thread to Finance, once: a second click would only mail the same again. What failed can be tried again. */
export function EmailButton({ thread }: { thread: Thread }) {
  const mail = useMutation({
    mutationFn: () => mailNotes(thread),
    meta: { errorToast: failures.email },
    onSuccess: () => showSuccessToast(words.emailed, undefined, 5000),
  })
  return (
    <Button size="small" disabled={mail.isSuccess} busy={mail.isPending} onClick={() => mail.mutate()}>
      <IconMail size={14} stroke={1.75} aria-hidden />
      {words.email}
    </Button>
  )
}
