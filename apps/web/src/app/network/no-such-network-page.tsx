import { feedsPath } from '@homestead/contract'
import { IconMapQuestion } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

/** An address below Network that leads nowhere. */
export function NoSuchNetworkPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title="There is no such page" description={pathname} />
      <EmptyState icon={IconMapQuestion} title="The address may be mistyped, or what stood here is gone.">
        <ButtonLink to={feedsPath}>Go to Feeds</ButtonLink>
      </EmptyState>
    </>
  )
}
