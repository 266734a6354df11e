import { PageHeader } from '../../ui/layout/page-header.tsx'
import { support } from './messages.ts'
import { SupportContact } from './support-contact.tsx'
import css from './support.module.css'

function Support({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} description={support.text} />
      <div className={css.narrow}>
        <SupportContact />
      </div>
    </>
  )
}

export const CustomerSupport = () => <Support title="Customer Support" />

/** The same, also for accounts that are not provisioned. */
export const CustomerService = () => <Support title="Customer Service" />
