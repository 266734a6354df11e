import type pg from 'pg'
import type { EmbeddedDatabase } from '../../apps/server/src/platform/database/embedded.ts'
import { openDoors, withClient } from '../../apps/server/src/platform/database/roles.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'

export interface Portal {
  readonly superuser: pg.ClientConfig
  readonly owner: pg.ClientConfig
  readonly app: pg.ClientConfig
  readonly identity: pg.ClientConfig
  readonly jobs: pg.ClientConfig
}

const inDatabase = (cluster: EmbeddedDatabase, database: string): Portal => ({
  superuser: { ...cluster.superuser, database },
  owner: { ...cluster.owner, database },
  app: { ...cluster.app, database },
  identity: { ...cluster.identity, database },
  jobs: { ...cluster.jobs, database },
})

const asSuperuser = (cluster: EmbeddedDatabase, statement: string) =>
  withClient(cluster.superuser, async (client) => void (await client.query(statement)))

export const dropPortal = (cluster: EmbeddedDatabase, name: string) =>
  asSuperuser(cluster, `drop database if exists ${name} with (force)`)

/** A portal of its own: as `npm start` makes an empty one, or like another that stands. */
export async function createPortal(cluster: EmbeddedDatabase, name: string, like?: string): Promise<Portal> {
  await dropPortal(cluster, name)
  const template = like ? ` template ${like} strategy file_copy` : ''
  await asSuperuser(cluster, `create database ${name}${template} owner homestead_owner`)
  const portal = inDatabase(cluster, name)
  await withClient(portal.owner, (client) => openDoors(client, name))
  if (!like) await prepareDatabase(portal.owner)
  return portal
}
