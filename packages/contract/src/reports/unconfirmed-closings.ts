import { z } from 'zod'
import { editionsWith } from '../session/products.ts'
import { route } from '../route.ts'
import { ReportRange } from './grid-report.ts'

export const unconfirmedClosings = route({
  method: 'GET',
  service: 'report',
  path: 'reports/account/:accountId/unconfirmed-closings',
  summary: 'Own closings that reports leave out because they are not confirmed yet',
  params: z.object({ accountId: z.uuid() }),
  query: ReportRange.extend({ builderEnterpriseId: z.uuid().optional() }),
  result: z.object({ closings: z.number().int() }),
  permission: 'signed-in',
  products: editionsWith.directRebates,
  account: { param: 'accountId' },
})
