import { IconHomeQuestion } from '@tabler/icons-react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { back } from './builder-heading.tsx'
import { unknown } from './messages.ts'

/** No builder goes by this id, or it is none: trying again would not help. */
export function UnknownBuilder() {
  return (
    <>
      <PageHeader title="Builder" back={back} />
      <EmptyState icon={IconHomeQuestion} {...unknown} />
    </>
  )
}
