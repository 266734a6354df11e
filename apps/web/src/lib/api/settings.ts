/** What the server tells every page about this installation. */
export interface Settings {
  authFlow: 'code' | 'implicit'
  demo: { passPhrase: string; signIns: { email: string; account: string; edition: string }[] } | null
  supportTitle: string
  supportPhone: string
  supportEmail: string
  termsUrl: string
  privacyUrl: string
  maxUploadBytes: number
  idleMinutes: number
  version: string
}

const defaults: Settings = {
  authFlow: 'code',
  demo: null,
  supportTitle: 'Customer Support',
  supportPhone: '(800) 555-0100',
  supportEmail: 'support@homestead.example',
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  maxUploadBytes: 31_457_280,
  idleMinutes: 60,
  version: 'development',
}

const given = globalThis.document?.getElementById('settings')?.textContent

export const settings: Settings = { ...defaults, ...(given ? (JSON.parse(given) as Partial<Settings>) : {}) }
