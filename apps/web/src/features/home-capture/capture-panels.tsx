import { captureItem, type CaptureItemDetail } from '@homestead/contract'
import { IconCopy, IconPhotoQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { isNotFound } from '../../lib/api/is-not-found.ts'
import {
  type Address,
  differIn,
  namedIn,
  useAskBeforeAnother,
} from '../../lib/drafts/use-ask-before-another.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { MissingPanel } from '../session/missing-panel.tsx'
import { useAccount } from '../session/session-context.ts'
import { CaptureFacts } from './capture-facts.tsx'
import { captureItemQuery } from './capture-queries.ts'
import css from './home-capture.module.css'
import { ImageViewer } from './photo/image-viewer.tsx'
import { failures, item as words, viewer } from './messages.ts'
import { ReviewForm } from './review-form.tsx'
import { VerificationBadges } from './verification-badges.tsx'

const namesAnother = differIn('item')

/** Where no item is named the first of the list is shown, and another list begins with another one. */
const isOther = (current: Address, next: Address) =>
  namesAnother(current, next) ||
  (namedIn(current, 'item') === undefined && JSON.stringify(current.search) !== JSON.stringify(next.search))

/** One item: its photo, what was read off it, what is right, and where it comes from. */
export function CapturePanels({ id }: { id: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data, error, refetch } = useQuery(captureItemQuery(accountEnterpriseId, id))
  useAskBeforeAnother(isOther)
  if (!data)
    return (
      <MissingPanel
        icon={IconPhotoQuestion}
        words={words}
        isUnknown={isNotFound(error)}
        isFailed={error !== null}
        failure={failures.load.body}
        onRetry={() => void refetch()}
        readIn={(_other, options) => api(captureItem, { params: { id } }, options)}
      />
    )
  const { captureGallery, propertyLocation } = data
  return (
    <>
      <Panel
        title={`${captureGallery.address1}, ${propertyLocation.locationName}`}
        action={<VerificationBadges item={data} />}
      >
        <ImageViewer id={id} imagePath={data.imagePath} alt={viewer.alt(data.modelNumber)} />
        <SameSerial item={data} />
        <ReviewForm item={data} />
      </Panel>
      <CaptureFacts item={data} />
    </>
  )
}

function SameSerial({ item }: { item: CaptureItemDetail }) {
  if (item.serialAlsoAt.length === 0) return null
  return (
    <div className={css.sameSerial}>
      <IconCopy size={16} stroke={1.6} aria-hidden />
      <div>
        <p>{words.alsoAt}</p>
        <ul>
          {item.serialAlsoAt.map((other) => (
            <li key={other.enterpriseId}>
              <Link
                to="."
                search={(before: object) => ({ ...before, item: other.enterpriseId })}
                resetScroll={false}
              >
                {other.address1}, {other.city}, {other.state}
              </Link>{' '}
              ({other.locationName})
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
