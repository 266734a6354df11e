import { holdsAll, holdsAny, permissions, type Requirement } from '@homestead/contract'
import type { Session } from './session.ts'

type Held = Pick<Session, 'permissions' | 'internal'>

export function meets(requirement: Requirement, session: Held): boolean {
  if (requirement === 'public' || requirement === 'signed-in') return true
  if (requirement === 'internal') return session.internal
  if (typeof requirement === 'string') return holdsAll(session.permissions, [requirement])
  if ('anyOf' in requirement) return holdsAny(session.permissions, requirement.anyOf)
  return holdsAll(session.permissions, requirement.allOf)
}

const words = new Set<string>(['public', 'signed-in', 'internal', ...permissions])

/** Permission strings a requirement names, for the boot check and the generated tests. */
export function namesOf(requirement: Requirement): readonly string[] {
  if (typeof requirement === 'string') return [requirement]
  return 'anyOf' in requirement ? requirement.anyOf : requirement.allOf
}

export const isDeclared = (requirement: Requirement | undefined): requirement is Requirement =>
  requirement !== undefined &&
  namesOf(requirement).length > 0 &&
  namesOf(requirement).every((name) => words.has(name))
