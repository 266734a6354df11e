import { IconMail, IconPhone } from '@tabler/icons-react'
import { mailAddress, phoneAddress } from '../../lib/format/person-addresses.ts'
import { settings } from '../../lib/api/settings.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import css from './support.module.css'

/** Whom to turn to: the installation's support team. */
export function SupportContact() {
  return (
    <Panel title={settings.supportTitle}>
      <ul className={css.ways}>
        <li>
          <IconPhone size={16} stroke={1.6} aria-hidden />
          <a href={phoneAddress(settings.supportPhone)}>{settings.supportPhone}</a>
        </li>
        <li>
          <IconMail size={16} stroke={1.6} aria-hidden />
          <a href={mailAddress(settings.supportEmail)}>{settings.supportEmail}</a>
        </li>
      </ul>
    </Panel>
  )
}
