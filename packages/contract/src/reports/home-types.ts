import { z } from 'zod'
import { queryBool } from '../values.ts'

/** Each narrows to homes of its type; with both or neither it is all homes. */
export const HomeTypeChoice = z.object({
  isSingleFamily: queryBool.optional(),
  isMultipleFamily: queryBool.optional(),
})
export type HomeTypeChoice = z.infer<typeof HomeTypeChoice>
