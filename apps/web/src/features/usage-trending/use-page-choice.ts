import { useNavigate } from '@tanstack/react-router'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { type Homes, isHomes } from './homes-choice.ts'

const isId = (text: unknown): text is string => typeof text === 'string' && /^[\da-f-]{36}$/i.test(text)

/** What is chosen on the page besides its months, as the address has it. */
export const usePageChoice = () => {
  const { homes, builder } = useSearchValues()
  const navigate = useNavigate()
  const choose = (change: { homes?: Homes | undefined; builder?: string | undefined }) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, ...change }), resetScroll: false })
  return {
    homes: isHomes(homes) ? homes : ('all' as const),
    chooseHomes: (chosen: Homes) => choose({ homes: chosen === 'all' ? undefined : chosen }),
    builderId: isId(builder) ? builder : undefined,
    chooseBuilder: (id: string) => choose({ builder: id }),
  }
}
