import type { JWK } from 'jose'
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/sql/db.ts'
import { claimsOf, findPerson } from '../../session/token-claims.ts'
import {
  allowImplicitOnLocalhost,
  announceResponseMode,
  cookieNames,
  isRealClient,
  providerClients,
} from './provider-clients.ts'
import { answerServerError, renderError } from './provider-errors.ts'
import { loggingOutPage, logOutPage } from './provider-page.ts'
import { providerStore } from './provider-store.ts'
import { bindRequested, rememberRequested } from '../../session/requested-account.ts'
import { sessionLife } from './session-life.ts'

const hour = 3600
const apiScopes =
  'account leadplus news collaboration bpo invoice contract geo aggregation marketing drminvoice content'

export interface ProviderOptions {
  readonly config: Config
  readonly db: Db
  readonly keys: JWK[]
  readonly cookieKey: string
  readonly onError: (error: Error) => void
  /** A token was given out, and to whom. */
  readonly onToken: (token: string, userId: string) => void
}

/** Our OpenID provider: opaque access tokens that live with the provider's session, no consent, no refresh. */
export function createProvider({ config, db, keys, cookieKey, onError, onToken }: ProviderOptions): Provider {
  const issuer = `${config.publicUrl}/identity`
  const secure = config.publicUrl.startsWith('https:')
  const cookie = { sameSite: 'lax', httpOnly: true, signed: true, secure, overwrite: true } as const

  const setup: Configuration = {
    adapter: providerStore(db, config.idleMinutes),
    jwks: { keys },
    clients: providerClients(config),
    responseTypes: config.authFlow === 'implicit' ? ['code', 'id_token token'] : ['code'],
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      userinfo: '/connect/userinfo',
      end_session: '/connect/endsession',
      introspection: '/connect/introspect',
      revocation: '/connect/revocation',
      jwks: '/.well-known/openid-configuration/jwks',
    },
    discovery: { check_session_iframe: `${issuer}/connect/checksession` },
    extraParams: ['reqacct', 'reqapp', 'fname', 'lname'],
    scopes: ['openid', 'profile', ...apiScopes.split(' ')],
    claims: { openid: ['sub', 'int', 'AccountPermissions'], profile: ['given_name', 'family_name', 'email'] },
    conformIdTokenClaims: true,
    async findAccount(_ctx, sub, token) {
      const person = await findPerson(db, sub)
      if (!person) return undefined
      const extra = token && 'extra' in token ? token.extra : undefined
      const requested = extra?.['requestedAccount'] as string | undefined
      return { accountId: sub, claims: () => claimsOf(db, person, requested) }
    },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token)) return undefined
      return bindRequested(db, ctx, await findPerson(db, token.accountId))
    },
    loadExistingGrant: (ctx) => grantEverything(db, ctx),
    expiresWithSession: () => true,
    pkce: { required: (_ctx, client) => client.clientId !== 'portal-implicit' },
    interactions: { url: (_ctx, interaction) => `/login/${interaction.uid}` },
    // The portal's own calls carry an Origin too; no other page may call.
    clientBasedCORS: (_ctx, origin) => origin === config.publicUrl,
    cookies: { keys: [cookieKey], long: cookie, short: cookie, names: cookieNames(secure) },
    ttl: {
      AccessToken: sessionLife,
      AuthorizationCode: 60,
      Grant: sessionLife,
      IdToken: hour,
      Interaction: hour,
      Session: sessionLife,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      introspection: { enabled: true, allowedPolicy: (_ctx, client) => isRealClient(client) },
      revocation: { enabled: true, allowedPolicy: (_ctx, client) => isRealClient(client) },
      rpInitiatedLogout: {
        enabled: true,
        // Only the portal has the person's id token, and it already asked. Any other page can send people here too.
        logoutSource: (ctx, form) => {
          const { entities, session } = ctx.oidc
          const asked = entities.IdTokenHint?.payload['sub'] === session?.accountId
          ctx.body = asked ? loggingOutPage(form) : logOutPage(form)
        },
      },
    },
    renderError,
  }
  const provider = new Provider(issuer, setup)
  provider.proxy = true
  provider.use(announceResponseMode)
  provider.on('server_error', (ctx, error) => answerServerError(ctx, error, onError))
  provider.on('access_token.saved', ({ jti, accountId }) => onToken(jti, accountId))
  if (config.authFlow === 'implicit' && !secure) allowImplicitOnLocalhost(provider)
  return provider
}

/** First-party portal: whoever signed in has granted what it asks for. */
async function grantEverything(db: Db, ctx: KoaContextWithOIDC) {
  const { client, session, params, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const person = await findPerson(db, session.accountId)
  if (!person) return undefined
  await rememberRequested(db, ctx, person)
  const grantId = session.grantIdFor(client.clientId)
  const grant =
    (grantId && (await provider.Grant.find(grantId))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(typeof params?.['scope'] === 'string' ? params['scope'] : 'openid')
  await grant.save()
  return grant
}
