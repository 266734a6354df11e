import { IconPhotoOff } from '@tabler/icons-react'
import type { CaptureRow } from '../capture-row.ts'
import css from '../home-capture.module.css'
import { captures } from '../messages.ts'
import { usePhoto } from './use-photo.ts'

/** The photo in the list; the item says in words what it shows. */
export function PhotoThumbnail({ row }: { row: CaptureRow }) {
  const { url, failed } = usePhoto(row.enterpriseId, row.imagePath)
  return (
    <span className={css.thumbnail}>
      {url ? (
        <img src={url} alt="" width={64} height={64} />
      ) : (
        (failed || row.imagePath === null) && (
          <IconPhotoOff size={18} stroke={1.6} role="img" aria-label={captures.noPhoto} />
        )
      )}
    </span>
  )
}
