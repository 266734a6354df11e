import { z } from 'zod'

/** The row of a statement that only looks something up. */
export const IdRow = z.object({ id: z.number() })

/** The same where the id must not be guessed, as of a person or a mail. */
export const UuidRow = z.object({ id: z.uuid() })
