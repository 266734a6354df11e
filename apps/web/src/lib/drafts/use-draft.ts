import { useState } from 'react'
import { isAlike, mergeChanges } from './merge-changes.ts'
import { useUnsavedChanges } from './unsaved-changes.ts'

export interface DraftOf<T, D> {
  readonly draft: (from: T) => D
  readonly isNewer: (one: T, other: T) => boolean
  readonly latest: () => Promise<T>
  readonly isSame?: (one: D, other: D) => boolean
  /** What is kept of the own changes over what others saved; usually the fields that were changed. */
  readonly keep?: (mine: D, seen: D, theirs: D, latest: T) => D
}

/**
 * What somebody makes of a thing that others may change too. A save names the state it started from, `seen`, and is
 * refused where that is no longer the latest; then the person chooses. A form follows what others save as long as there
 * is nothing of one's own to keep.
 */
export function useDraft<T, D extends object>(current: T, of: DraftOf<T, D>) {
  const [seen, setSeen] = useState(current)
  const [edited, setEdited] = useState<D>()
  const [refused, refuse] = useState<readonly string[]>()
  const untouched = of.draft(seen)
  const draft = edited ?? untouched
  const isSame = of.isSame ?? isAlike
  const dirty = !isSame(draft, untouched)
  useUnsavedChanges(dirty)

  const start = (from: T, kept?: D) => {
    setSeen(from)
    setEdited(kept)
    refuse(undefined)
  }
  const keptOver = (from: T) => {
    const theirs = of.draft(from)
    return of.keep ? of.keep(draft, untouched, theirs, from) : mergeChanges(draft, untouched, theirs)
  }
  // Where the latest is not to be had a toast has said so, and the choice still stands.
  const withLatest = (begin: (from: T) => void) => void of.latest().then(begin, () => undefined)

  if (of.isNewer(current, seen) && (!dirty || isSame(keptOver(current), of.draft(current)))) start(current)
  return {
    seen,
    draft,
    dirty,
    change: setEdited as (next: D) => void,
    start,
    refused,
    refuse,
    /** For the notice that somebody else was first. */
    choice: {
      onKeep: () => withLatest((from) => start(from, keptOver(from))),
      onDiscard: () => withLatest((from) => start(from)),
    },
  }
}
