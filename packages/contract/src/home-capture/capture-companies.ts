import { z } from 'zod'
import { route } from '../route.ts'
import { text } from '../values.ts'
import { homeCapture } from './capture-items.ts'
import { mostListed, nameList, uuidsIn } from './query-texts.ts'

/** A builder or subcontractor of a home with captured products. */
export const CaptureCompany = z.object({ enterpriseId: z.uuid(), name: z.string() })
export type CaptureCompany = z.infer<typeof CaptureCompany>

export const captureCompanies = route({
  ...homeCapture,
  method: 'GET',
  path: 'homecaptureproxy/admin/hccompany',
  summary: 'Companies of the homes with captured items: all of them, or those in a list of ids',
  query: z.strictObject({
    enterpriseId: uuidsIn.optional(),
    columns: nameList(['enterpriseId', 'name']).optional(),
  }),
  result: z.array(CaptureCompany.partial()),
})

/** Ids one by one or with commas between them. */
const idList = z.codec(
  z.union([text(mostListed * 37), z.array(text(40)).max(mostListed)]),
  z.array(z.uuid()).max(mostListed),
  {
    decode: (given) => (Array.isArray(given) ? given : given.split(',').map((id) => id.trim())),
    encode: (ids) => ids,
  },
)

export const companiesByForm = route({
  ...homeCapture,
  method: 'POST',
  path: 'homecaptureproxy/admin/hccompany/getCompany',
  summary: 'The names of companies, by their ids as form data',
  body: z.object({ enterpriseIds: idList }),
  form: true,
  result: z.array(CaptureCompany),
})
