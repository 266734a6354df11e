import type pg from 'pg'
import { openDoors, withClient } from './roles.ts'

/**
 * What lies in the schema and does not belong to an extension: those are for who administers the server. A sequence that
 * numbers a table goes with it.
 */
const ownThings = `
  select format('drop %s if exists %s cascade',
    case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    oid::regclass) as statement
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('e', 'i', 'a'))
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure)
  from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
  union all
  select format('drop type if exists %s cascade', t.oid::regtype)
  from pg_type t left join pg_class c on c.oid = t.typrelid where t.typnamespace = 'public'::regnamespace
    and (t.typtype in ('d', 'e', 'r') or t.typtype = 'c' and c.relkind = 'c')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`

/** Back to before the first migration. Whoever calls has made sure that nothing in it is worth keeping. */
export const emptyDatabase = (owner: pg.ClientConfig) =>
  withClient(owner, async (client) => {
    await client.query('drop schema if exists jobs, feed_staging cascade')
    await client.query(`do $$ declare thing text; begin
      foreach thing in array array(${ownThings}) loop execute thing; end loop;
    end $$`)
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await openDoors(client, rows[0]?.name ?? '')
  })
