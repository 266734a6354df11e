import { useQuery } from '@tanstack/react-query'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { TabLinks } from '../../ui/layout/tab-links.tsx'
import { useAccount } from '../session/session-context.ts'
import { DetailsButton } from './details-button.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { invoiceLinksQuery } from './invoice-queries.ts'
import { invoiceReview } from './messages.ts'

const tabs = ['current', 'open', 'closed'] as const
const isTab = (text: unknown): text is (typeof tabs)[number] => tabs.some((tab) => tab === text)

/** What was invoiced: the latest month, earlier ones still under review, and the rest. */
export function Invoices() {
  const { tab: wanted } = useSearchValues()
  const tab = isTab(wanted) ? wanted : 'current'
  const { name, accountEnterpriseId } = useAccount()
  const links = useQuery(invoiceLinksQuery(accountEnterpriseId))
  return (
    <>
      <PageHeader title={invoiceReview.title} description={invoiceReview.sentence(name)}>
        <DetailsButton month={links.data?.[0]?.month} />
      </PageHeader>
      <TabLinks
        label={invoiceReview.title}
        current={tab}
        tabs={tabs.map((key) => ({ key, text: invoiceReview.tabs[key], search: { tab: key } }))}
      />
      {/* Each tab remembers its own grid, so each is a grid of its own. */}
      <InvoiceList key={tab} list={tab} />
    </>
  )
}
