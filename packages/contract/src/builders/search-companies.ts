import { z } from 'zod'
import { route } from '../route.ts'
import { queryBool, queryInt, text } from '../values.ts'

export const CompanyMatch = z.object({
  name: z.string(),
  accountEnterpriseId: z.uuid(),
  enterpriseId: z.uuid(),
})
export type CompanyMatch = z.infer<typeof CompanyMatch>

/** The header's builder search starts here; shorter texts match too much to help. */
export const minimumSearchLength = 2
/** More are not sent: whoever looks for one of them types on. */
export const mostCompanies = 50

export const searchCompanies = route({
  method: 'GET',
  service: 'pricing',
  path: 'Companies/SearchCompanies',
  summary: 'Active builders by name, blocked ones left out',
  query: z.object({
    all: queryBool.optional(),
    name: text(100),
    typeId: queryInt.optional(),
    bRIRoleCode: text(10).optional(),
    companyStatusCode: text(5).optional(),
  }),
  result: z.array(CompanyMatch),
  permission: 'Discovery.Read',
  account: 'current',
})
