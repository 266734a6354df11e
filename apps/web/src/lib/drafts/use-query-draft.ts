import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '../api/save-or-conflict.ts'
import { isNewer, type Versioned } from './newer-version.ts'
import { type DraftOf, useDraft } from './use-draft.ts'

/** A draft of what a query brings: the query has the latest of it for the choice, and what was saved for everybody. */
export function useQueryDraft<T extends Versioned, D extends object, Key extends QueryKey>(
  current: T,
  query: FetchQueryOptions<T, Error, T, Key>,
  of: Omit<DraftOf<T, D>, 'isNewer' | 'latest'>,
) {
  const client = useQueryClient()
  const latest = () => client.fetchQuery({ ...query, staleTime: 0 })
  const { refuse, ...form } = useDraft(current, { ...of, isNewer, latest })
  /** Goes on from what was saved, and gives it; where somebody else was faster, the person chooses. */
  const settle = <S extends T>(outcome: Outcome<S>): S | undefined => {
    if ('refused' in outcome) {
      refuse(outcome.refused)
      return undefined
    }
    form.start(outcome.saved)
    client.setQueryData<T>(query.queryKey, outcome.saved)
    return outcome.saved
  }
  return { ...form, latest, settle }
}
