import { figures } from './figures.ts'
import type { Mutant } from './mutant.ts'
import { people } from './people.ts'
import { work } from './work.ts'

export const mutants: readonly Mutant[] = [...people, ...figures, ...work]
