import { IconMail, IconPhone } from '@tabler/icons-react'
import { Breakable } from '../../ui/layout/breakable.tsx'
import { mailAddress, phoneAddress } from '../../lib/format/person-addresses.ts'
import css from './locator.module.css'

/** An e-mail address and a phone number, large enough for a finger. */
export function WaysToReach({ email, phone }: { email: string; phone: string }) {
  return (
    <div className={css.ways}>
      <a href={mailAddress(email)}>
        <IconMail size={16} stroke={1.6} aria-hidden />
        <span>
          <Breakable text={email} before="@" />
        </span>
      </a>
      <a href={phoneAddress(phone)}>
        <IconPhone size={16} stroke={1.6} aria-hidden />
        <span>{phone}</span>
      </a>
    </div>
  )
}
