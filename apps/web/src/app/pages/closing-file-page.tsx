import { useParams } from '@tanstack/react-router'
import { ClosingFileDetail } from '../../features/closing-files/closing-file-detail.tsx'

export function ClosingFilePage() {
  const { id = '' } = useParams({ strict: false })
  // Another file starts on its first page of rows.
  return <ClosingFileDetail key={id} id={id} />
}
