import {
  type RebateInvoice,
  rebateInvoices,
  rebateContractPath,
  rebateInvoicePath,
  rebateInvoicesPath,
} from '@homestead/contract'
import { IconChevronDown, IconChevronUp, IconContract, IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../lib/api/api.ts'
import { formatCents, formatDate, formatNumber } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { quarterName } from '../../ui/charts/periods.ts'
import { usePageName } from '../../lib/format/page-title.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { FactStrip } from '../../ui/facts/fact-strip.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { StatusName } from '../../ui/feedback/status-dot.tsx'
import { StepLink } from '../../ui/layout/step-link.tsx'
import { type ReadIn } from '../session/other-account.tsx'
import { MissingPanel } from '../session/missing-panel.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { InvoiceFile } from './invoice-file.tsx'
import { failures, invoices as words } from './messages.ts'
import { RebateLines } from './rebate-lines.tsx'
import { rebateInvoicesQuery } from './rebate-queries.ts'
import { rebateTone } from './rebate-tone.ts'
import { RebateStatusPanel } from './rebate-status-panel.tsx'
import { RevisionsPanel } from './revisions-panel.tsx'

const back = { to: rebateInvoicesPath, text: words.title }
const pathOf = (invoice: RebateInvoice | undefined) => invoice && rebateInvoicePath(invoice.enterpriseId)

/** The notes of an invoice, which another feature draws. */
export type RebateThread = (props: { invoice: RebateInvoice }) => ReactNode

/** One invoice: what it comes to, how each line came about, where it stands and what was said about it. */
export function RebateInvoiceDetail({ id, Thread }: { id: string; Thread: RebateThread }) {
  const { accountEnterpriseId } = useAccount()
  const all = useQuery(rebateInvoicesQuery(accountEnterpriseId))
  const mayView = useCan('DirectContracts.Read', 'DRMContractView.Read')
  const at = all.data?.findIndex(({ enterpriseId }) => enterpriseId === id) ?? -1
  const invoice = all.data?.[at]
  usePageName(invoice && `${invoice.builderName} ${invoice.invoiceNumber}`)
  const readIn: ReadIn = async (other, options) =>
    (await api(rebateInvoices, { params: { id: other.accountEnterpriseId } }, options)).find(
      ({ enterpriseId }) => enterpriseId === id,
    )
  if (!invoice)
    return (
      <>
        <PageHeader title={words.heading} back={back} />
        <MissingPanel
          icon={IconReceipt2}
          words={words}
          isUnknown={all.data !== undefined}
          isFailed={all.isLoadingError}
          failure={failures.load.body}
          onRetry={() => void all.refetch()}
          readIn={readIn}
        />
      </>
    )
  const facts: [string, string][] = [
    ['Rebate', formatCents(invoice.amount)],
    ['Units', formatNumber(invoice.units)],
    ['Closings', formatNumber(invoice.closings)],
    ['First reported', formatDate(invoice.firstReportedDate) || '–'],
    ['Last reported', formatDate(invoice.lastReportedDate) || '–'],
    ['Date sent', formatDate(invoice.dateInvoiceSent) || '–'],
    ...(invoice.paidOn
      ? ([['Paid', `${formatDate(invoice.paidOn)}, ${invoice.paymentReference}`]] satisfies [
          string,
          string,
        ][])
      : []),
  ]
  return (
    <>
      <PageHeader
        title={words.invoice(invoice.invoiceNumber)}
        status={
          <Badge>
            <StatusName tone={rebateTone(invoice.statusId)} name={invoice.status} />
          </Badge>
        }
        description={`${invoice.revision > 1 ? `${words.revision(invoice.revision)} · ` : ''}${invoice.builderName}, ${invoice.city}, ${invoice.state} · ${quarterName(invoice.quarter)}`}
        back={back}
      >
        <StepLink to={pathOf(all.data?.[at - 1])} label="Invoice above" icon={IconChevronUp} />
        <StepLink to={pathOf(all.data?.[at + 1])} label="Invoice below" icon={IconChevronDown} />
        {mayView && (
          <ButtonLink to={rebateContractPath(invoice.contractEnterpriseId)} variant="default">
            <IconContract size={16} stroke={1.6} aria-hidden />
            {words.contract}
          </ButtonLink>
        )}
      </PageHeader>
      <FactStrip facts={facts} />
      <PageColumns
        tall={1}
        asideOnScreen
        aside={
          <>
            <RebateStatusPanel key={`${invoice.enterpriseId} ${invoice.statusId}`} invoice={invoice} />
            <InvoiceFile invoice={invoice} />
            {invoice.revision > 1 && <RevisionsPanel key={`r ${invoice.enterpriseId}`} invoice={invoice} />}
            <Thread key={invoice.enterpriseId} invoice={invoice} />
          </>
        }
      >
        <RebateLines key={invoice.enterpriseId} invoice={invoice} />
      </PageColumns>
    </>
  )
}
