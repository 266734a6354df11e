/**
 * Where tables stand on a cluster: tenants' rows by account, what all accounts look things up in on every node, and what
 * belongs to no report on the coordinator alone.
 */
export type Place = 'by account' | 'everywhere' | 'coordinator'

/** Who signs in, what waits to be done, how feeds run and what versions there are: asked by key, joined with little. */
const onCoordinator = new Set([
  'access_version',
  'account_version',
  'app_user',
  'authenticator',
  'caller_count',
  'demo_load',
  'error_report',
  'feed_before',
  'feed_error',
  'feed_error_row',
  'feed_file',
  'feed_given',
  'feed_run',
  'feed_run_part',
  'idempotency',
  'machine_client',
  'machine_token',
  'mail',
  'network_version',
  'news_article',
  'oidc_payload',
  'page_view',
  'passkey',
  'person_event',
  'recovery_code',
  'schema_function',
  'schema_migration',
  'server_secret',
  'sign_in',
  'sign_in_attempt',
  'signing_key',
  'user_invite',
])

/** Every call asks which accounts somebody belongs to: by account, it would ask every shard. */
const everywhereAlthoughOfAnAccount = new Set(['account_feature', 'contact', 'contact_role'])

export const accountColumn = 'manufacturer_id'

export function placeOf(table: { readonly name: string; readonly hasAccount: boolean }): Place {
  if (onCoordinator.has(table.name)) return 'coordinator'
  return table.hasAccount && !everywhereAlthoughOfAnAccount.has(table.name) ? 'by account' : 'everywhere'
}

/** What statements and policies call on rows, and what therefore is on every node. None of them reads a table. */
export const functionsOnRows = [
  'tenant_id()',
  'current_user_id()',
  'current_account_ids()',
  'current_memberships()',
  'is_staff()',
  'address_key(text)',
  'day_of_text(text)',
] as const
