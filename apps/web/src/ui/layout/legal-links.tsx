import { settings } from '../../lib/api/settings.ts'

export const LegalLinks = () => (
  <>
    <a href={settings.termsUrl} target="_blank" rel="noreferrer">
      Terms of Service
    </a>
    <a href={settings.privacyUrl} target="_blank" rel="noreferrer">
      Privacy Policy
    </a>
  </>
)
