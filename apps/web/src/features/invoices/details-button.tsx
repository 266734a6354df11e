import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { useCan } from '../session/session-context.ts'
import { details } from './messages.ts'

const DetailsDialog = lazy(() => import('./details-dialog.tsx'))

/** The lines as a file: of a month, or of homes that closed between two days. */
export function DetailsButton({ month }: { month: string | undefined }) {
  const [choosing, setChoosing] = useState(false)
  const may = useCan('InvoiceDetail.Read')
  if (!may) return null
  return (
    <>
      <Button disabled={!month} onClick={() => setChoosing(true)}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
        {details.button}
      </Button>
      {choosing && month && (
        <Suspense>
          <DetailsDialog month={month} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
