import { IconMail, IconPhone } from '@tabler/icons-react'
import { mailAddress, phoneAddress } from '../../lib/format/person-addresses.ts'
import { Avatar } from './avatar.tsx'
import { Badge } from '../feedback/badge.tsx'
import css from './person-card.module.css'
import { PersonLink } from './person-link.tsx'
import { deactivatedText } from './person-name.tsx'

/** Who somebody is and how to reach them. What is not known of them is left out. */
export function PersonCard(props: {
  name: string
  title: string | null
  phoneNumber: string | null
  emailAddress: string | null
  tone?: 'clay'
  isDeactivated?: boolean
}) {
  const { name, title, phoneNumber, emailAddress, tone, isDeactivated } = props
  return (
    <div className={css.card}>
      <Avatar name={name} {...(tone ? { tone } : {})} large />
      <div>
        <p className={css.name}>{name}</p>
        {title && <p className={css.title}>{title}</p>}
        {isDeactivated && <Badge tone="under-way">{deactivatedText}</Badge>}
        {phoneNumber && (
          <PersonLink icon={IconPhone} href={phoneAddress(phoneNumber)}>
            {phoneNumber}
          </PersonLink>
        )}
        {emailAddress && (
          <PersonLink icon={IconMail} href={mailAddress(emailAddress)}>
            {emailAddress}
          </PersonLink>
        )}
      </div>
    </div>
  )
}
