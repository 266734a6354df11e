import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { switchTo } from '../../features/session/messages.ts'
import { useSignedIn } from '../../features/session/session-context.ts'
import { switchAccount } from '../../features/session/switch-account.ts'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { accountsThatEnter } from '../guards.ts'
import { NoSuchPage } from './no-such-page.tsx'

const words = {
  text: (account: string) => `This page does not open in ${account}.`,
  hint: 'It opens in another of your accounts.',
}

/** A link to one thing whose page the current account lacks: the accounts that have it are offered. */
export function AnotherAccountPage() {
  const signedIn = useSignedIn()
  const { searchStr } = useLocation()
  const { _splat: page = '' } = useParams({ strict: false })
  const [, , route] = useRouter().getMatchedRoutes(`/${page}`)
  const { title = '', access } = route?.options.staticData ?? {}
  // An address typed by hand may name no page; only what the portal knows is gone to.
  const others = access ? accountsThatEnter(signedIn, access) : []
  if (!others.length) return <NoSuchPage />
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconSwitchHorizontal} title={words.text(signedIn.account.name)} hint={words.hint}>
        {others.map((other) => (
          <Button
            key={other.accountEnterpriseId}
            onClick={() => void switchAccount(signedIn.user, other, `/${page}${searchStr}`)}
          >
            {switchTo(other.name)}
          </Button>
        ))}
      </EmptyState>
    </>
  )
}
