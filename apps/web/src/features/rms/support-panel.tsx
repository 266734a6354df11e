import { IconMail, IconPhone } from '@tabler/icons-react'
import { settings } from '../../lib/api/settings.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { PersonLink } from '../../ui/person/person-link.tsx'
import { mailAddress, phoneAddress } from '../../lib/format/person-addresses.ts'

export function SupportPanel() {
  return (
    <Panel title={settings.supportTitle}>
      <PersonLink icon={IconPhone} href={phoneAddress(settings.supportPhone)}>
        {settings.supportPhone}
      </PersonLink>
      <PersonLink icon={IconMail} href={mailAddress(settings.supportEmail)}>
        {settings.supportEmail}
      </PersonLink>
    </Panel>
  )
}
