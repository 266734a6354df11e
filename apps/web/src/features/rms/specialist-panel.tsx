import { builderSpecialist, productTitle } from '@homestead/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { mailAddress, phoneAddress } from '../../lib/format/person-addresses.ts'
import { settings } from '../../lib/api/settings.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PersonCard } from '../../ui/person/person-card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import { failures, specialist as words } from './messages.ts'
import css from './specialist-panel.module.css'

const specialistQuery = (mfr: string, builderId: string) =>
  queryOptions({
    queryKey: ['builder-specialist', mfr, builderId],
    queryFn: ({ signal }) => api(builderSpecialist, { params: { builderId } }, { signal }),
    meta: { errorToast: failures.builder },
  })

/** Whom to call about a builder: the specialist of its territory, and customer support in any case. */
export function SpecialistPanel({ builderId }: { builderId: string }) {
  const { accountEnterpriseId, productId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(specialistQuery(accountEnterpriseId, builderId))
  const product = productTitle(productId)
  return (
    <Panel
      title={words.title(product)}
      footer={
        <div className={css.support}>
          <span>{settings.supportTitle}</span>
          <a href={phoneAddress(settings.supportPhone)}>{settings.supportPhone}</a>
          <a href={mailAddress(settings.supportEmail)} aria-label={`Email ${settings.supportEmail}`}>
            Email
          </a>
        </div>
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.builder.body} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : data === null ? (
        <p className={css.changing}>{words.changing(product)}</p>
      ) : (
        <PersonCard
          name={`${data.firstName} ${data.lastName}`}
          title={`${data.title}, ${data.regionName}`}
          phoneNumber={data.phoneNumber}
          emailAddress={data.email}
          tone="clay"
        />
      )}
    </Panel>
  )
}
