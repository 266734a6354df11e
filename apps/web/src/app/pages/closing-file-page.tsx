import { useParams } from '@tanstack/react-router'
import { ClosingFilePage as File } from '../../features/closing-files/closing-file-page.tsx'

export function ClosingFilePage() {
  const { id = '' } = useParams({ strict: false })
  // Another file starts on its first page of rows.
  return <File key={id} id={id} />
}
