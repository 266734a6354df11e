import { IconMail, IconPhone } from '@tabler/icons-react'
import { Breakable } from '../../ui/breakable.tsx'
import { callable } from './callable.ts'
import css from './locator.module.css'

/** An e-mail address and a phone number, large enough for a finger. */
export function WaysToReach({ email, phone }: { email: string; phone: string }) {
  return (
    <div className={css.ways}>
      <a href={`mailto:${email}`}>
        <IconMail size={16} stroke={1.6} aria-hidden />
        <span>
          <Breakable text={email} before="@" />
        </span>
      </a>
      <a href={callable(phone)}>
        <IconPhone size={16} stroke={1.6} aria-hidden />
        <span>{phone}</span>
      </a>
    </div>
  )
}
