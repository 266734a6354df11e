import {
  regionOfZip,
  type Specialist,
  specialistOfAccount,
  specialistOfZip,
  type SpecialistRegion,
} from '@homestead/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useAccount } from '../session/session-context.ts'
import { failures } from './messages.ts'

interface Lookup {
  nr: number
  /** Empty for the first one, which goes by the account. */
  zip: string
  regionId?: number
}

/** Every lookup is a query of its own: an answer that comes late belongs to a question nobody asks any more. */
const lookupQuery = (id: string, { nr, zip }: Lookup) =>
  queryOptions({
    queryKey: ['specialist', id, nr, zip],
    queryFn: ({ signal }) =>
      zip
        ? api(specialistOfZip, { params: { zip } }, { signal })
        : api(specialistOfAccount, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    meta: { errorToast: failures.lookup },
  })

/** Where a zip code lies that nobody looks after. Should it fail, the map lacks a mark and nothing else. */
const regionQuery = (zip: string) =>
  queryOptions({
    queryKey: ['region-of-zip', zip],
    queryFn: ({ signal }) => api(regionOfZip, { params: { zip } }, { signal }),
    staleTime: Infinity,
    meta: { errorToast: { silent: true } },
  })

/** The locator's zip code and the specialist last asked for. */
export function useSpecialistLookup() {
  const { accountEnterpriseId } = useAccount()
  const [zip, setZip] = useState('')
  const [lookup, setLookup] = useState<Lookup>({ nr: 0, zip: '' })
  const { data, isPending, isLoadingError, refetch } = useQuery(lookupQuery(accountEnterpriseId, lookup))
  const typed = lookup.zip !== '' && lookup.regionId === undefined
  const { data: region } = useQuery({ ...regionQuery(lookup.zip), enabled: typed && data === null })

  const [answered, setAnswered] = useState<Specialist | null>()
  if (data && data !== answered) {
    setAnswered(data)
    // Whoever has gone on typing keeps what they typed.
    if (zip === lookup.zip) setZip(data.postalCode)
  }

  const find = (wanted: string, regionId?: number) => {
    setZip(wanted)
    setLookup(({ nr }) => ({ nr: nr + 1, zip: wanted, ...(regionId === undefined ? {} : { regionId }) }))
  }
  return {
    zip,
    setZip,
    search: () => find(zip.trim()),
    choose: ({ id, defaultZip }: SpecialistRegion) => find(defaultZip, id),
    lookupNr: lookup.nr,
    specialist: data ?? null,
    isPending,
    isFailed: isLoadingError,
    retry: () => void refetch(),
    regionId: data?.regionId ?? lookup.regionId ?? region?.id,
  }
}
