import { settings } from '../../lib/api/settings.ts'
import { thisYear } from '../../lib/format/this-year.ts'
import css from './shell.module.css'

export function Footer() {
  return (
    <footer className={css.footer}>
      <span>© {thisYear} Homestead IQ. All rights reserved.</span>
      <a href={settings.termsUrl} target="_blank" rel="noreferrer">
        Terms of Service
      </a>
      <a href={settings.privacyUrl} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
    </footer>
  )
}
