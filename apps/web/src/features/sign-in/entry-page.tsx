import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { phoneAddress } from '../../lib/format/person-addresses.ts'
import { settings } from '../../lib/api/settings.ts'
import { thisYear } from '../../lib/format/this-year.ts'
import { LegalLinks } from '../../ui/layout/legal-links.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { Blueprint } from './blueprint.tsx'
import css from './sign-in.module.css'

/** The frame of the pages before sign-in: a form at the left, the plan of a house at the right. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.left}>
        <Logo height={26} />
        <main className={css.form}>{children}</main>
        <footer className={css.footer}>
          <span>© {thisYear} Homestead IQ</span>
          <LegalLinks />
        </footer>
      </div>
      <Blueprint />
    </div>
  )
}

export const SupportPhone = () => (
  <a href={phoneAddress(settings.supportPhone)} className={css.phone}>
    {settings.supportPhone}
  </a>
)

/** What is wrong with what was entered; always there, so that it is read out when it comes. */
export const SignInError = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} className={css.error} role="alert">
    {text && (
      <>
        <IconAlertCircle size={16} stroke={1.6} aria-hidden />
        {text}
      </>
    )}
  </p>
)
