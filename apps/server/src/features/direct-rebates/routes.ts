import { defineFeature } from '../../platform/feature.ts'
import { addContractVersionRoute, endContractRoute, setContractMailRoute } from './change-contracts.ts'
import { contractFileRoutes } from './contract-files.ts'
import { rebateInvoiceFileRoute } from './invoice-file.ts'
import { rebateInvoiceRevisionsRoute } from './invoice-revisions.ts'
import { rebateContractRoutes } from './rebate-contracts.ts'
import { rebateInvoiceRoutes } from './rebate-invoices.ts'
import { rebateSummaryRoutes } from './rebate-summary.ts'
import { setRebateInvoiceStatusRoute } from './set-status.ts'

export const directRebates = defineFeature({
  routes: [
    ...rebateInvoiceRoutes,
    rebateInvoiceFileRoute,
    rebateInvoiceRevisionsRoute,
    setRebateInvoiceStatusRoute,
    ...rebateSummaryRoutes,
    ...rebateContractRoutes,
    addContractVersionRoute,
    endContractRoute,
    setContractMailRoute,
    ...contractFileRoutes,
  ],
})
