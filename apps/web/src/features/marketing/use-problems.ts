import { useState } from 'react'
import { useToday } from '../session/use-today.ts'
import { type CampaignDraft, type Problems, problemsOf } from './campaign-draft.ts'

/** What is wrong with a draft. A field says so once it was changed. */
export function useProblems(draft: CampaignDraft, agreed?: string) {
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(draft, { today: useToday(), agreed })
  return {
    isWhole: Object.keys(problems).length === 0,
    problems: Object.fromEntries(Object.entries(problems).filter(([field]) => told.has(field))) as Problems,
    tellOf: (part: Partial<CampaignDraft>) => setTold(new Set([...told, ...Object.keys(part)])),
    forget: () => setTold(new Set()),
  }
}
