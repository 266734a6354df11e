import type { UserContact } from '@homestead/contract'
import { useRouteContext } from '@tanstack/react-router'
import { PageFrame } from '../shell/page-frame.tsx'
import { NetworkHeader } from './network-header.tsx'
import { networkMenu } from './network-menu.ts'

/** Header, menu and footer around the pages of those who run the network. */
export function NetworkShell() {
  const { staff }: { staff: UserContact } = useRouteContext({ strict: false })
  return (
    <PageFrame
      sub={staff.sub}
      renderHeader={(openMenu) => <NetworkHeader staff={staff} onOpenMenu={openMenu} />}
      sections={networkMenu()}
      emerge={false}
    />
  )
}
