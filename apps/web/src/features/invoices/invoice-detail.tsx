import {
  type InvoiceLine,
  type InvoiceLink,
  invoiceLinks,
  invoicePath,
  invoicesPath,
} from '@homestead/contract'
import { IconChevronDown, IconChevronUp, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format.ts'
import { periodName } from '../../ui/charts/periods.ts'
import { usePageName } from '../../lib/format/page-title.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FactStrip } from '../../ui/facts/fact-strip.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StepLink } from '../../ui/layout/step-link.tsx'
import { OtherAccount, type ReadIn } from '../session/other-account.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { DetailsButton } from './details-button.tsx'
import { InvoiceBody, type ReviewThread } from './invoice-body.tsx'
import { isInReview } from './shown-lines.ts'
import { invoiceLinesQuery, invoiceLinksQuery } from './invoice-queries.ts'
import css from './invoice.module.css'
import { failures, invoice as words, invoiceReview } from './messages.ts'

export type { ReviewThread }

const back = { to: invoicesPath, text: invoiceReview.title }
const pathOf = (link: InvoiceLink | undefined) => link && invoicePath(link.invoiceNumber)

/** One invoice: what it sums up to, its lines, and the review of the one that stands chosen. */
export function InvoiceDetail(props: { invoiceNumber: string; Thread: ReviewThread }) {
  const { accountEnterpriseId } = useAccount()
  const links = useQuery(invoiceLinksQuery(accountEnterpriseId))
  // Both are asked for at once; the lines do not wait to hear that the invoice exists.
  const lines = useQuery(invoiceLinesQuery(accountEnterpriseId, props.invoiceNumber))
  const at = links.data?.findIndex(({ invoiceNumber }) => invoiceNumber === props.invoiceNumber) ?? -1
  const invoice = links.data?.[at]
  usePageName(invoice && words.title(props.invoiceNumber))
  const readIn: ReadIn = async (other, options) =>
    (await api(invoiceLinks, { params: { id: other.accountEnterpriseId } }, options)).find(
      ({ invoiceNumber }) => invoiceNumber === props.invoiceNumber,
    )
  if (links.data && !invoice)
    return (
      <>
        <PageHeader title={words.title(props.invoiceNumber)} back={back} />
        <Panel>
          <EmptyState icon={IconFileInvoice} title={words.unknown} hint={words.unknownHint}>
            <OtherAccount read={readIn} />
          </EmptyState>
        </Panel>
      </>
    )
  return (
    <>
      <PageHeader
        title={words.title(props.invoiceNumber)}
        status={
          invoice && <Badge tone={invoice.state === 'Closed' ? undefined : 'open'}>{invoice.state}</Badge>
        }
        description={
          invoice && (
            <>
              {words.sentence(periodName(invoice.month.slice(0, 7)))} <span data-screen>{words.howTo}</span>
            </>
          )
        }
        back={back}
      >
        <StepLink to={pathOf(links.data?.[at - 1])} label={words.later} icon={IconChevronUp} />
        <StepLink to={pathOf(links.data?.[at + 1])} label={words.earlier} icon={IconChevronDown} />
        <DetailsButton month={invoice?.month} />
      </PageHeader>
      {links.isLoadingError ? (
        <div className={css.above}>
          <Panel>
            <FailedState title={failures.load.body} onRetry={() => void links.refetch()} />
          </Panel>
        </div>
      ) : invoice ? (
        <Facts invoice={invoice} lines={lines.data} failed={lines.isLoadingError} />
      ) : (
        <div className={css.above}>
          <Panel>
            <Skeleton lines={2} />
          </Panel>
        </div>
      )}
      <InvoiceBody
        key={props.invoiceNumber}
        invoiceNumber={props.invoiceNumber}
        month={invoice?.month.slice(0, 7)}
        lines={lines.data}
        failed={lines.isLoadingError}
        onRetry={() => void lines.refetch()}
        Thread={props.Thread}
      />
    </>
  )
}

const firstOf = (days: string[]) => days.reduce((one, other) => (one < other ? one : other))
const lastOf = (days: string[]) => days.reduce((one, other) => (one > other ? one : other))

function Facts(props: { invoice: InvoiceLink; lines: InvoiceLine[] | undefined; failed: boolean }) {
  const { invoice, lines } = props
  const maySee = useCan('InvoiceStatus.Read')
  const unknown = lines || props.failed ? '–' : '…'
  const days = lines?.map(({ dateClosed }) => dateClosed) ?? []
  const some = days.length > 0
  const facts: [string, string][] = [
    ['Invoice date', formatDate(invoice.invoiceDate)],
    ['Closings', lines ? formatNumber(new Set(lines.map(({ closingId }) => closingId)).size) : unknown],
    ['Incentive', formatMoney(invoice.incentive)],
    ['First reported', some ? formatDate(firstOf(days)) : unknown],
    ['Last reported closings', some ? formatDate(lastOf(days)) : unknown],
    ...(maySee
      ? [
          ['Lines in review', lines ? formatNumber(lines.filter(isInReview).length) : unknown] as [
            string,
            string,
          ],
        ]
      : []),
  ]
  return <FactStrip facts={facts} />
}
