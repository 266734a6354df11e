/** The little of the Trusted Types API that is used here. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(text: string): string; createScriptURL(url: string): string },
  ): unknown
}

/**
 * The component library writes its style variables through innerHTML. Those carry no markup;
 * whatever does has to come through the sanitiser, never through here.
 */
export const installTrustedTypesPolicy = (): void => {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (text) => {
      if (text.includes('<')) throw new TypeError('Markup must be sanitised before it is shown.')
      return text
    },
    // Workers come from this server and nowhere else.
    createScriptURL: (url) => {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError('A foreign script.')
      return url
    },
  })
}
