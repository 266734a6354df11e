import { useState } from 'react'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { type CampaignDraft, isSameDraft, type Problems, problemsOf } from './campaign-draft.ts'

/** The reader's own day, as their calendar has it. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** A form's draft. A field says what is wrong with it once it was changed, all of them once sending was tried. */
export function useCampaignDraft(start: CampaignDraft, agreed?: string) {
  const [draft, setDraft] = useState(start)
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(draft, { today: today(), agreed })
  const isChanged = !isSameDraft(draft, start)
  useUnsavedChanges(isChanged)
  return {
    draft,
    isChanged,
    isWhole: Object.keys(problems).length === 0,
    problems: Object.fromEntries(Object.entries(problems).filter(([field]) => told.has(field))) as Problems,
    change: (part: Partial<CampaignDraft>) => {
      setDraft({ ...draft, ...part })
      setTold(new Set([...told, ...Object.keys(part)]))
    },
    clear: () => {
      setDraft(start)
      setTold(new Set())
    },
  }
}
