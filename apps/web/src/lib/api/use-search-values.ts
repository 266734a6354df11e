import { useSearch } from '@tanstack/react-router'

/** What the address says. Anybody may have written it: each value may be missing or be something else. */
export const useSearchValues = (): Readonly<Record<string, unknown>> => useSearch({ strict: false })
