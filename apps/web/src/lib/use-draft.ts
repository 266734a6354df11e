import { useState } from 'react'
import { useUnsavedChanges } from './unsaved-changes.ts'

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What somebody makes of a thing that others may change too. A save names the state it started from, `seen`, and is
 * refused where that is no longer the latest; then the person chooses. A form nobody touched follows what others save.
 */
export function useDraft<T, D>(
  current: T,
  of: {
    draft: (from: T) => D
    isNewer: (one: T, other: T) => boolean
    latest: () => Promise<T>
    isSame?: (one: D, other: D) => boolean
  },
) {
  const [seen, setSeen] = useState(current)
  const [edited, setEdited] = useState<D>()
  const [refused, refuse] = useState<readonly string[]>()
  const untouched = of.draft(seen)
  const draft = edited ?? untouched
  const dirty = !(of.isSame ?? isAlike)(draft, untouched)
  useUnsavedChanges(dirty)

  const start = (from: T, kept?: D) => {
    setSeen(from)
    setEdited(kept)
    refuse(undefined)
  }
  if (!dirty && of.isNewer(current, seen)) start(current)
  return {
    seen,
    draft,
    dirty,
    change: setEdited as (next: D) => void,
    start,
    refused,
    refuse,
    startFromLatest: (kept?: D): Promise<void> =>
      of.latest().then(
        (from) => start(from, kept),
        // A toast has said so, and the choice still stands.
        () => undefined,
      ),
  }
}
