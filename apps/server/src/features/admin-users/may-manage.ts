import { mayHandOn, phaseOutRoleType, Role, type ContactWithRoles } from '@homestead/contract'
import { IdRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Config } from '../../config.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest, Forbidden } from '../../platform/errors.ts'
import type { Session, SessionAccount } from '../../platform/request/session.ts'

interface Manager {
  readonly db: Transaction
  readonly session: Session
  readonly account: SessionAccount
  readonly config: Config
}

/** Who could take over somebody's sign-in, or shut them out, must not be below them. */
export function mayManage({ session }: Pick<Manager, 'session'>, user: ContactWithRoles): void {
  if (!user.isSelf && !mayHandOn(session.permissions, user.permissions))
    throw new Forbidden('This user has more rights over users than you have.')
}

const RoleRow = Role.pick({ id: true, featureId: true, permissions: true })

/** Refuses roles that are not to be given: of another edition, of a feature the account lacks, beyond one's own reach. */
export async function checkRoles(
  { db, session, account, config }: Manager,
  wanted: readonly number[],
  user: ContactWithRoles | undefined,
): Promise<void> {
  const held = user?.roleIds ?? []
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  if (user?.isSelf && added.length + removed.length > 0)
    throw new Forbidden('You cannot change your own roles.')
  const roles = await db.rows(
    RoleRow,
    sql`select r.id, r.feature_id as "featureId",
        array(select permission from role_permission where role_id = r.id) as permissions
      from role r where r.id = any(${[...wanted, ...removed]}::int[])`,
  )
  const roleOf = new Map(roles.map((role) => [role.id, role]))
  const open = await db.rows(
    IdRow,
    sql`select r.id from role r
      join feature f on f.id = r.feature_id and f.feature_type <> 'API'
      join account_feature af on af.feature_id = f.id and af.manufacturer_id = ${account.accountId}
      where r.product_id = ${account.productId} and r.role_type_name <> ${phaseOutRoleType}
        and r.id is distinct from ${config.crmConnectRoleId ?? null}::int and r.id = any(${added}::int[])`,
  )
  if (open.length !== new Set(added).size) throw new BadRequest('One of the roles cannot be given here.')
  const features = wanted.map((id) => roleOf.get(id)?.featureId)
  if (new Set(features).size !== features.length) throw new BadRequest('A feature has one role at most.')
  if ([...added, ...removed].some((id) => !mayHandOn(session.permissions, roleOf.get(id)?.permissions ?? [])))
    throw new Forbidden('You can give or take only roles over users whose rights you have yourself.')
}
