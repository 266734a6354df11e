import { editionsWith, unconfirmedClosings } from '@homestead/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { fetchTogether } from '../../lib/api/fetch-together.ts'
import { useRegionFeatures } from '../session/regions.ts'
import { useAccount } from '../session/session-context.ts'
import css from './unconfirmed-note.module.css'
import { notYetConfirmed } from './messages.ts'

interface Asked {
  startOn?: string
  endOn?: string
  builderEnterpriseId?: string
  features?: number[] | undefined
}

const unconfirmedQuery = (accountId: string, query: Asked) =>
  queryOptions({
    queryKey: ['unconfirmed', accountId, query],
    queryFn: ({ signal }) =>
      api(unconfirmedClosings, { params: { accountId }, query }, { signal, fetch: fetchTogether }),
    // The report itself tells that the server does not answer.
    meta: { errorToast: { silent: true } },
  })

/** Says how many of the account's own closings a report leaves out; nothing while there are none. */
export function UnconfirmedNote({ days, builderId }: { days?: Asked; builderId?: string }) {
  const { accountEnterpriseId, productId } = useAccount()
  const features = useRegionFeatures()
  const { data } = useQuery({
    ...unconfirmedQuery(accountEnterpriseId, {
      ...days,
      ...(builderId === undefined ? { features } : { builderEnterpriseId: builderId }),
    }),
    // Elsewhere nobody uploads homes.
    enabled: editionsWith.directRebates.some((edition) => edition === productId),
  })
  if (!data || data.closings === 0) return null
  return <p className={css.note}>{notYetConfirmed(data.closings)}</p>
}
