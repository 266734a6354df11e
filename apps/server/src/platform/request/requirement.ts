import {
  holdsAll,
  holdsAny,
  machineScopes,
  permissions,
  type MachineScope,
  type Requirement,
} from '@homestead/contract'
import type { Session } from './session.ts'

type Held = Pick<Session, 'permissions' | 'internal'>

export function meets(requirement: Requirement, session: Held): boolean {
  if (requirement === 'public' || requirement === 'signed-in') return true
  if (requirement === 'internal') return session.internal
  if (typeof requirement === 'string') return holdsAll(session.permissions, [requirement])
  if ('machine' in requirement) return session.internal
  if ('anyOf' in requirement) return holdsAny(session.permissions, requirement.anyOf)
  return holdsAll(session.permissions, requirement.allOf)
}

/** What a program must have been given to make the call; undefined where no program may. */
export const scopeOf = (requirement: Requirement): MachineScope | undefined =>
  typeof requirement === 'object' && 'machine' in requirement ? requirement.machine : undefined

const words = new Set<string>(['public', 'signed-in', 'internal', ...permissions, ...machineScopes])

/** Permission strings a requirement names, for the boot check and the generated tests. */
export function namesOf(requirement: Requirement): readonly string[] {
  if (typeof requirement === 'string') return [requirement]
  if ('machine' in requirement) return [requirement.machine]
  return 'anyOf' in requirement ? requirement.anyOf : requirement.allOf
}

export const isDeclared = (requirement: Requirement | undefined): requirement is Requirement =>
  requirement !== undefined &&
  namesOf(requirement).length > 0 &&
  namesOf(requirement).every((name) => words.has(name))
