import { z } from 'zod'

/** The row of a statement that only looks something up. */
export const IdRow = z.object({ id: z.number() })
