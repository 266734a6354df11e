import type { ReactNode } from 'react'
import { mailAddress } from '../../lib/format/person-addresses.ts'
import { settings } from '../../lib/api/settings.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import css from './support.module.css'

function Legal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={css.legal}>
      <Logo height={26} />
      <h1>{title}</h1>
      {children}
      <h2>Questions</h2>
      <p>
        {settings.supportTitle}: {settings.supportPhone},{' '}
        <a href={mailAddress(settings.supportEmail)}>{settings.supportEmail}</a>
      </p>
    </main>
  )
}

/** What stands here until the installation points its own address at its own terms. */
export const Terms = () => (
  <Legal title="Terms of Service">
    <p>Homestead IQ is a portal where manufacturers of building products work with home builders.</p>
    <h2>Your sign-in</h2>
    <p>Your sign-in is yours alone. What is done with it is recorded under your name.</p>
    <h2>Figures</h2>
    <p>
      Closings, claims and values come from what builders and manufacturers report. Estimates are marked as
      such and are no promise.
    </p>
    <h2>Use of the data</h2>
    <p>What you see about builders is meant for your work with them in the program, and for nothing else.</p>
  </Legal>
)

export const Privacy = () => (
  <Legal title="Privacy Policy">
    <h2>What is stored</h2>
    <p>
      Your name, e-mail address, title and phone number; what you change in the portal and when; which pages
      were opened.
    </p>
    <h2>Who sees it</h2>
    <p>
      People with the right to do so in your own account, and the support team when it acts for your account.
      Other manufacturers see none of it.
    </p>
    <h2>In your browser</h2>
    <p>
      The portal keeps your session, your last account and region, the width of the menu and your color
      scheme. It sets no advertising or tracking cookies.
    </p>
  </Legal>
)
