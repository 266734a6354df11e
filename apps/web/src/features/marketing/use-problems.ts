import { useState } from 'react'
import { useToday } from '../session/use-today.ts'
import { type CampaignDraft, type Problems, problemsOf } from './campaign-draft.ts'

/** What is wrong with a draft. A field says so once it was changed. */
export function useProblems(draft: CampaignDraft, agreed?: string) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(draft, { today: useToday(), agreed })
  return {
    isWhole: Object.keys(problems).length === 0,
    problems: Object.fromEntries(
      Object.entries(problems).filter(([field]) => touched.has(field)),
    ) as Problems,
    touch: (part: Partial<CampaignDraft>) => setTouched(new Set([...touched, ...Object.keys(part)])),
    forget: () => setTouched(new Set()),
  }
}
