import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../session/session-context.ts'
import { usageBuilderQuery, usageBuildersQuery } from './usage-queries.ts'

/** The builder chosen, or the one that uses the products most while none is, or while nobody knows the one that is. */
export const useUsageBuilder = (chosenId: string | undefined) => {
  const { accountEnterpriseId } = useAccount()
  const chosen = useQuery({
    ...usageBuilderQuery(accountEnterpriseId, chosenId ?? ''),
    enabled: chosenId !== undefined,
  })
  const unknown = chosenId === undefined || chosen.data?.length === 0
  const first = useQuery({ ...usageBuildersQuery(accountEnterpriseId), enabled: unknown })
  const builders = unknown ? first : chosen
  return { builder: builders.data?.[0], builders }
}
