import { thisYear } from '../../lib/format/this-year.ts'
import { LegalLinks } from '../../ui/layout/legal-links.tsx'
import css from './shell.module.css'

export function Footer() {
  return (
    <footer className={css.footer}>
      <span>© {thisYear} Homestead IQ. All rights reserved.</span>
      <LegalLinks />
    </footer>
  )
}
