import { z } from 'zod'
import { route } from '../route.ts'
import { StoredFile } from '../stored-file.ts'
import { listedId, text, version } from '../values.ts'
import { inRebates } from './rebates-access.ts'

export const RebateContract = z.object({
  enterpriseId: z.uuid(),
  contractNumber: z.string(),
  name: z.string(),
  builderAccountEnterpriseId: z.uuid(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  createdOn: z.iso.date(),
  endedOn: z.iso.date().nullable(),
  /** Today: not begun yet, in force, or ended. */
  status: z.enum(['Upcoming', 'In force', 'Ended']),
  versions: z.number().int(),
  /** When the latest version begins, or began. */
  validFrom: z.iso.date(),
  files: z.number().int(),
  /** Dollars invoiced this year, to the cent; drafts are not invoiced yet. */
  rebatesThisYear: z.number(),
})
export type RebateContract = z.infer<typeof RebateContract>

export const ContractVersion = z.object({
  version: z.number().int(),
  validFrom: z.iso.date(),
  note: z.string(),
  rates: z.array(z.object({ categoryId: z.number().int(), category: z.string(), perUnit: z.number() })),
  /** Units of a quarter above the threshold earn this percentage of the rate. */
  tiers: z.array(z.object({ aboveUnits: z.number().int(), ratePercent: z.number() })),
})
export type ContractVersion = z.infer<typeof ContractVersion>

export const RebateContractDetail = RebateContract.extend({
  /** Of its end; what else may be changed of a contract stands in nobody's way. */
  version,
  versionList: z.array(ContractVersion),
  fileList: z.array(StoredFile),
  /** Whether the builder's contact has a mail when an invoice is sent, and who that is; null where none has an address. */
  mailsBuilder: z.boolean(),
  builderContact: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export type RebateContractDetail = z.infer<typeof RebateContractDetail>

export const rebateContracts = {
  ...route({
    method: 'GET',
    service: 'drm',
    path: 'manufacturers/:id/contracts',
    summary: 'Contracts with builders, by the builder’s name',
    params: z.object({ id: z.uuid() }),
    result: z.array(RebateContract),
    ...inRebates('DirectContracts.Read'),
    account: { param: 'id' },
  }),
  gridKey: 'drm_contracts',
  row: RebateContract,
}

const one = { service: 'drm', account: 'current' } as const
const params = z.object({ id: z.uuid() })

export const rebateContract = route({
  ...one,
  method: 'GET',
  path: 'contracts/:id',
  summary: 'A contract with its versions, rates, tiers and files',
  params,
  result: RebateContractDetail,
  ...inRebates('DirectContracts.Read', 'DRMContractView.Read'),
})

/** The most a version may say: dollars per unit, units a tier begins above, percent of the rate. */
export const versionLimits = { perUnit: 1_000_000, aboveUnits: 1_000_000, ratePercent: 1000 } as const

const cents = z
  .number()
  .int()
  .min(0)
  .max(versionLimits.perUnit * 100)

/** What holds from a day on. Rates in cents, so that no amount is ever a fraction that cannot be written. */
export const NewContractVersion = z.object({
  validFrom: z.iso.date(),
  note: text(500),
  rates: z
    .array(z.object({ categoryId: listedId, centsPerUnit: cents }))
    .min(1)
    .max(100),
  tiers: z
    .array(
      z.object({
        aboveUnits: z.number().int().min(1).max(versionLimits.aboveUnits),
        /** With two decimals. */
        ratePercent: z.number().min(0).max(versionLimits.ratePercent).multipleOf(0.01),
      }),
    )
    .max(20),
})
export type NewContractVersion = z.infer<typeof NewContractVersion>

export const addContractVersion = route({
  ...one,
  method: 'POST',
  path: 'contracts/:id/versions',
  summary: 'Adds a version that holds from a day on; drafts follow, what was sent stays',
  params,
  body: NewContractVersion,
  result: RebateContractDetail,
  ...inRebates('DirectContracts.Update'),
})

export const endContract = route({
  ...one,
  method: 'PUT',
  path: 'contracts/:id/end',
  summary: 'Ends a contract with a day, or takes its end back',
  params,
  body: z.object({ endedOn: z.iso.date().nullable(), version }),
  result: RebateContractDetail,
  ...inRebates('DirectContracts.Update'),
})

export const setContractMail = route({
  ...one,
  method: 'PUT',
  path: 'contracts/:id/mail',
  summary: 'Says whether the builder has a mail when an invoice of the contract is sent',
  params,
  body: z.object({ mailsBuilder: z.boolean() }),
  result: RebateContractDetail,
  ...inRebates('DirectContracts.Update'),
})

export const contractFileFailed = 'Problem adding the file'

/** The body is the file itself. One that is none of the kinds its name may have is a 415. */
export const addContractFile = route({
  ...one,
  method: 'POST',
  path: 'contracts/:id/files',
  summary: 'Adds a paper to a contract: PDF, PNG, JPEG, Word or Excel',
  params,
  query: z.object({ name: text(255).min(1) }),
  upload: { failure: contractFileFailed },
  result: RebateContractDetail,
  ...inRebates('DirectContracts.Update', 'DRMContractFile.Read'),
})

export const contractFile = route({
  ...one,
  method: 'GET',
  path: 'contracts/files/:id',
  summary: 'A file of a contract',
  params,
  download: 'application/octet-stream',
  result: z.never(),
  ...inRebates('DRMContractFile.Read'),
})

export const deleteContractFile = route({
  ...one,
  method: 'DELETE',
  path: 'contracts/files/:id',
  summary: 'Removes a file of a contract',
  params,
  result: z.object({ removed: z.boolean() }),
  ...inRebates('DRMContractFile.Read', 'DirectContracts.Update'),
})
