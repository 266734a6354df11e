import { PageHeader } from '../../ui/page-header.tsx'
import { support } from './messages.ts'
import { SupportContact } from './support-contact.tsx'
import css from './support.module.css'

export function CustomerSupport() {
  return (
    <>
      <PageHeader title="Customer Support" description={support.text} />
      <div className={css.narrow}>
        <SupportContact />
      </div>
    </>
  )
}
