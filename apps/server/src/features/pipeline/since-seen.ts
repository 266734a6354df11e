import type { PipelineEvent } from '@homestead/contract'

/**
 * What happened since somebody saw a version, of a history with the latest event first: from the latest back to the event
 * that led to that version, or all of it where none did.
 */
export function sinceSeen<E extends PipelineEvent>(events: readonly E[], version: number): readonly E[] {
  const seen = events.findIndex((event) => event.version === version)
  return seen < 0 ? events : events.slice(0, seen + 1)
}
