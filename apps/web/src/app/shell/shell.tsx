import { useRouteContext } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { isEmerge } from '../../features/session/regions.ts'
import { SignedInContext, type SignedIn } from '../../features/session/session-context.ts'
import { showAccount } from '../../lib/auth/current-account.ts'
import { menuFor } from '../menu.ts'
import { ActingBanner } from './acting-banner.tsx'
import { Header } from './header.tsx'
import { PageFrame } from './page-frame.tsx'

/** Header, menu and footer around every page behind sign-in. */
export function Shell() {
  const { signedIn }: { signedIn: SignedIn } = useRouteContext({ strict: false })
  const { user, account } = signedIn
  useLayoutEffect(() => showAccount(account.accountEnterpriseId), [account.accountEnterpriseId])
  return (
    <SignedInContext value={signedIn}>
      <PageFrame
        sub={user.sub}
        renderHeader={(openMenu) => <Header onOpenMenu={openMenu} />}
        sections={account.isProvisioned ? menuFor(account) : undefined}
        emerge={isEmerge(account)}
        banner={<ActingBanner />}
      />
    </SignedInContext>
  )
}
