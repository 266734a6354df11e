import { type CaptureItemDetail, builderPath } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoment } from '../../lib/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { companyNamesQuery } from './capture-queries.ts'
import { companyIds } from './capture-row.ts'
import css from './home-capture.module.css'
import { facts as words } from './messages.ts'

/** Who captured the item, where, and for whom. */
export function CaptureFacts({ item }: { item: CaptureItemDetail }) {
  const { accountEnterpriseId } = useAccount()
  const mayOpenBuilder = useCan('Discovery.Read')
  const { data: names } = useQuery(companyNamesQuery(accountEnterpriseId, companyIds([item])))
  const { captureGallery: home, latitude, longitude } = item
  const builder = names?.get(home.builderEnterpriseId) ?? ''
  const mapping = item.captureAddressSubcontractorMapping
  const place = `${home.city}, ${home.state}`
  return (
    <Panel title={words.title}>
      <dl className={css.facts}>
        <dt>{words.builder}</dt>
        <dd>
          {mayOpenBuilder && builder ? (
            <Link to={builderPath(home.builderEnterpriseId)}>{builder}</Link>
          ) : (
            builder || '–'
          )}
        </dd>
        <dt>{words.subcontractor}</dt>
        <dd>{(mapping && names?.get(mapping.subcontractorEnterpriseId)) || '–'}</dd>
        <dt>{words.manufacturer}</dt>
        <dd>{item.manufacturerName}</dd>
        <dt>{words.captured}</dt>
        <dd>{words.by(formatDate(item.createdDate), item.capturedByUser)}</dd>
        {home.homeOwners.length > 0 && (
          <>
            <dt>{words.homeOwners}</dt>
            <dd>{home.homeOwners.join(', ')}</dd>
          </>
        )}
        {item.reviewedBy && item.reviewedOn && (
          <>
            <dt>{words.reviewed}</dt>
            <dd>{words.by(formatMoment(item.reviewedOn), item.reviewedBy)}</dd>
          </>
        )}
        <dt>{words.location}</dt>
        <dd>
          {place} {home.postalCode}
        </dd>
        {latitude !== null && longitude !== null && (
          <>
            <dt>{words.position}</dt>
            <dd className={css.figure}>
              {latitude.toFixed(4)}, {longitude.toFixed(4)}
            </dd>
          </>
        )}
      </dl>
      {latitude !== null && longitude !== null && (
        <div className={css.map}>
          <PlaceMap latitude={latitude} longitude={longitude} label={words.onMap(place)} />
        </div>
      )}
    </Panel>
  )
}
