import type { Client, ClientMetadata, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Config } from '../../../config.ts'

/** The one way an answer reaches the browser: after the #, where neither server logs nor other sites see it. */
const responseModes = ['fragment']

/** The portal itself; a second client exists only where an installation still needs the implicit answer. */
export function providerClients(config: Config): ClientMetadata[] {
  const portal: ClientMetadata = {
    client_id: 'portal',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'ES256',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    response_modes: responseModes,
    redirect_uris: [`${config.publicUrl}/signin-callback.html`],
    post_logout_redirect_uris: [`${config.publicUrl}/`],
  }
  if (config.authFlow !== 'implicit') return [portal]
  return [
    portal,
    {
      ...portal,
      client_id: 'portal-implicit',
      grant_types: ['implicit'],
      response_types: ['id_token token'],
    },
  ]
}

/** One that proves who it is. Anybody can call themselves the portal, whose name stands in every page. */
export const isRealClient = ({ clientAuthMethod }: Client): boolean => clientAuthMethod !== 'none'

/**
 * On https a name that begins with __Host- is taken from this very host only, for all its paths. The cookies of a
 * sign-in under way are for one path each, so they have the weaker mark.
 */
export const cookieNames = (secure: boolean) =>
  secure
    ? { session: '__Host-session', interaction: '__Secure-interaction', resume: '__Secure-resume' }
    : { session: '_session', interaction: '_interaction', resume: '_interaction_resume' }

/** The library's own list is fixed and names modes that no client here may use. */
export async function announceResponseMode(
  ctx: KoaContextWithOIDC,
  next: () => Promise<void>,
): Promise<void> {
  await next()
  if (ctx.oidc?.route === 'discovery')
    Object.assign(ctx.body as object, { response_modes_supported: responseModes })
}

/** The library refuses implicit clients on http and localhost, where development and tests run. */
export function allowImplicitOnLocalhost(provider: Provider): void {
  const schema = (provider.Client as unknown as { Schema: { prototype: Invalidating } }).Schema.prototype
  const { invalidate } = schema
  schema.invalidate = function (this: Invalidating, message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost')
      invalidate.call(this, message, code)
  }
}

interface Invalidating {
  invalidate: (this: Invalidating, message: string, code?: string) => void
}
