import { discoveryPath } from '@homestead/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import { initialsOfName } from '../../lib/format/initials.ts'
import { usePageName } from '../../lib/format/page-title.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useAccount } from '../session/session-context.ts'
import css from './builder-heading.module.css'
import { builderDetailsQuery, builderProfileQuery, shareQuery } from './builder-queries.ts'

export const back = { to: discoveryPath, text: 'Builder Discovery' }

/** Who it is in one line, and the three figures a call starts with. */
export function BuilderHeading({ builderId }: { builderId: string }) {
  const { accountEnterpriseId } = useAccount()
  const profile = useQuery(builderProfileQuery(accountEnterpriseId, builderId))
  const details = useQuery(builderDetailsQuery(accountEnterpriseId, builderId))
  const share = useQuery(shareQuery(accountEnterpriseId, builderId))
  const name = profile.data?.builderProfileName ?? details.data?.builderProfileName
  usePageName(name)
  const about = [
    ...(profile.data ? [`${profile.data.city}, ${profile.data.state}`] : []),
    ...(details.data?.builderTypes.length ? [details.data.builderTypes.join(', ')] : []),
  ]
  const figures = [
    ['Opportunity', figureOf(profile, ({ opportunityValue }) => formatMoney(opportunityValue))],
    ['Share, 12 months', figureOf(share, (year) => `${year.totalClosingPercentageOfBuilder}%`)],
    [
      'First reported',
      figureOf(details, ({ dateFirstReported }) => formatDate(dateFirstReported) || 'Never'),
    ],
  ] as const
  return (
    <PageHeader
      title={name ?? 'Builder'}
      back={back}
      mark={<span className={css.mark}>{name && initialsOfName(name)}</span>}
      description={
        <span className={css.about}>
          {about.join(' · ') || '\u00A0'}
          {details.data?.isUsing && <span className={css.badge}>Using your products</span>}
        </span>
      }
    >
      <dl className={css.figures}>
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </PageHeader>
  )
}

/** A figure that is on its way, that failed to come, or itself. */
const figureOf = <T,>({ data, isLoadingError }: UseQueryResult<T>, format: (data: T) => string) =>
  data === undefined ? (isLoadingError ? 'N/A' : '…') : format(data)
