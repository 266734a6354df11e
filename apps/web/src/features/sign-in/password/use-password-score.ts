import { call, passwordLength, passwordScore } from '@homestead/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

const pauseMs = 350

/** How hard a password is to guess, once whoever types it pauses; undefined while it is not known. */
export function usePasswordScore(userName: string, password: string): number | undefined {
  const [settled] = useDebouncedValue(password, pauseMs)
  const { data } = useQuery({
    // What was typed is kept nowhere longer than it is shown.
    queryKey: ['password-score', userName, settled],
    queryFn: ({ signal }) => call(passwordScore, { body: { userName, password: settled } }, { signal }),
    enabled: settled !== '' && settled.length <= passwordLength.max,
    gcTime: 0,
    staleTime: Infinity,
    meta: { errorToast: { silent: true } },
  })
  return settled === password ? data?.score : undefined
}
