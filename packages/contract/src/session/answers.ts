import { z } from 'zod'
import { route } from '../route.ts'

/** As many as a page asks for when it opens. */
export const mostAnswers = 20

/** Calls that read, by their addresses. */
const Asked = z
  .union([
    z
      .string()
      .max(2000)
      .transform((one) => [one]),
    z.array(z.string().max(2000)),
  ])
  .pipe(z.array(z.string()).max(mostAnswers))

/** What each would have been answered by itself, in the order they were asked in. */
export const answers = route({
  method: 'GET',
  service: 'aggregation',
  path: 'answers',
  summary: 'Several reading calls at once: each is answered as it would be by itself',
  query: z.object({ of: Asked }),
  result: z.array(
    z.object({ status: z.number().int(), requestId: z.string(), body: z.record(z.string(), z.unknown()) }),
  ),
  permission: 'signed-in',
  account: 'none',
})
