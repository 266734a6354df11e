import { type Icon, IconHammer } from '@tabler/icons-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import css from './pending-area.module.css'

/** An area that is not built yet. */
export function PendingArea({ title, icon }: { title: string; icon: Icon | undefined }) {
  return (
    <>
      <PageHeader title={title} />
      <div className={css.frame}>
        <EmptyState icon={icon ?? IconHammer} title={`${title} is not available yet.`} />
      </div>
    </>
  )
}
