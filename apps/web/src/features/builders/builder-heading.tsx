import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { initialsOfName } from '../../lib/initials.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAccount } from '../identity/session-context.ts'
import css from './builder-heading.module.css'
import { builderDetailsQuery, builderProfileQuery, shareQuery } from './builder-queries.ts'

const back = { to: '/authenticated/builders', text: 'Builder Discovery' }

/** Who it is in one line, and the three figures a call starts with. */
export function BuilderHeading({ builderId }: { builderId: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data: profile } = useQuery(builderProfileQuery(accountEnterpriseId, builderId))
  const { data: details } = useQuery(builderDetailsQuery(accountEnterpriseId, builderId))
  const { data: share } = useQuery(shareQuery(accountEnterpriseId, builderId))
  const name = profile?.builderProfileName ?? 'Builder'
  const figures: [term: string, value: string | undefined][] = [
    ['Opportunity', profile && formatMoney(profile.opportunityValue)],
    ['Share, 12 months', share && `${share.totalClosingPercentageOfBuilder}%`],
    ['First reported', details && (formatDate(details.dateFirstReported) || 'Never')],
  ]
  return (
    <PageHeader
      title={name}
      back={back}
      mark={<span className={css.mark}>{profile ? initialsOfName(name) : ''}</span>}
      description={
        <span className={css.about}>
          {profile ? `${profile.city}, ${profile.state}` : ' '}
          {details && details.builderTypes.length > 0 && ` · ${details.builderTypes.join(', ')}`}
          {details?.isUsing && <span className={css.badge}>Using your products</span>}
        </span>
      }
    >
      <dl className={css.figures}>
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </PageHeader>
  )
}
