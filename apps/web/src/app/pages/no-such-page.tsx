import { summaryPath } from '@homestead/contract'
import { IconMapQuestion } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useCan } from '../../features/session/session-context.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

const words = {
  title: 'There is no such page',
  hint: 'The address may be mistyped, or what stood here is gone.',
  home: 'Go to Summary',
  search: 'Search for a builder',
}

const searchBuilders = () => document.querySelector<HTMLInputElement>('[role=search] input')?.focus()

/** An address that leads nowhere, said to who is signed in. */
export function NoSuchPage() {
  const { pathname } = useLocation()
  const maySearch = useCan('Discovery.Read')
  return (
    <>
      <PageHeader title={words.title} description={pathname} />
      <EmptyState icon={IconMapQuestion} title={words.hint}>
        {maySearch && <Button onClick={searchBuilders}>{words.search}</Button>}
        <ButtonLink to={summaryPath}>{words.home}</ButtonLink>
      </EmptyState>
    </>
  )
}
