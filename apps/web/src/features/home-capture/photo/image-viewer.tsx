import { IconArrowsMaximize, IconPhotoOff } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import css from './image-viewer.module.css'
import { lensAt, lensSize, paneSize, type Spot } from './zoom-lens.ts'
import { viewer as words } from '../messages.ts'
import { usePhoto } from './use-photo.ts'

/** A photo to look at closely: what is below the lens stands large beside it, and a click shows it all in a new tab. */
export function ImageViewer(props: { id: string; imagePath: string | null; alt: string }) {
  const { url, failed, retry } = usePhoto(props.id, props.imagePath)
  const [spot, setSpot] = useState<Spot>()
  if (props.imagePath === null)
    return (
      <div className={css.frame}>
        <EmptyState icon={IconPhotoOff} title={words.none} />
      </div>
    )
  if (failed)
    return (
      <div className={css.frame}>
        <FailedState title={words.failed} onRetry={retry} />
      </div>
    )
  const look = (event: PointerEvent<HTMLElement>) => {
    // A finger has no place without pressing: it opens the photo.
    if (event.pointerType === 'touch') return
    const box = event.currentTarget.getBoundingClientRect()
    setSpot(lensAt({ x: event.clientX - box.left, y: event.clientY - box.top }, box))
  }
  return (
    <div className={css.frame} aria-busy={!url}>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={css.photo}
          title={words.open}
          onPointerMove={look}
          onPointerLeave={() => setSpot(undefined)}
        >
          <img src={url} alt={props.alt} />
          <span className={css.expand}>
            <IconArrowsMaximize size={16} stroke={1.6} aria-hidden />
            <span className={css.words}>{words.open}</span>
          </span>
          {spot && (
            <>
              <span
                className={css.lens}
                data-lens
                style={{ left: spot.left, top: spot.top, width: lensSize, height: lensSize }}
              />
              <span className={css.pane} data-pane style={{ width: paneSize, height: paneSize }}>
                <img src={url} alt="" style={spot.enlarged} />
              </span>
            </>
          )}
        </a>
      )}
    </div>
  )
}
