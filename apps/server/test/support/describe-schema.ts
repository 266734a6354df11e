import type pg from 'pg'

interface Table {
  name: string
  /** Columns and constraints, as they are written in `create table`. */
  inside: string[]
  /** Indexes, row-level security, triggers and grants. */
  after: string[]
}

const tables = `
  select c.relname as name,
    array(
      select concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
        case when a.attidentity <> '' then 'generated '
          || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
          when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
          when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end,
        case when a.attnotnull and not exists (
          select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any (k.conkey))
          then 'not null' end)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
    ) || array(
      select pg_get_constraintdef(k.oid, true) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      order by position(k.contype::text in 'puxfc'), 1
    ) as inside,
    array(
      select pg_get_indexdef(i.indexrelid, 0, true) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
      order by 1
    ) || array(
      select 'alter table ' || c.relname || ' enable row level security' where c.relrowsecurity
    ) || array(
      select 'alter table ' || c.relname || ' force row level security' where c.relforcerowsecurity
    ) || array(
      select concat('create policy ', p.polname, ' on ', c.relname,
        case p.polcmd when 'r' then ' for select' when 'a' then ' for insert' when 'w' then ' for update'
          when 'd' then ' for delete' end,
        ' to ' || (select string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)),
        E'\n  using (' || pg_get_expr(p.polqual, c.oid, true) || ')',
        E'\n  with check (' || pg_get_expr(p.polwithcheck, c.oid, true) || ')')
      from pg_policy p where p.polrelid = c.oid order by p.polname
    ) || array(
      select pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1
    ) || array(
      select concat('grant ', string_agg(lower(g.privilege_type), ', ' order by g.privilege_type), ' on ', c.relname, ' to ',
        r.rolname)
      from aclexplode(c.relacl) g join pg_roles r on r.oid = g.grantee where g.grantee <> c.relowner
      group by r.rolname order by r.rolname
    ) || array(
      select concat('grant ', lower(g.privilege_type), ' (', string_agg(a.attname, ', ' order by a.attnum), ') on ', c.relname,
        ' to ', r.rolname)
      from pg_attribute a cross join aclexplode(a.attacl) g join pg_roles r on r.oid = g.grantee
      where a.attrelid = c.oid group by r.rolname, g.privilege_type order by r.rolname, g.privilege_type
    ) as after
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    -- The migrator's own bookkeeping.
    and c.relname not in ('schema_migration', 'schema_function')
  order by c.relname collate "C"`

const written = ({ name, inside, after }: Table) =>
  [`create table ${name} (\n  ${inside.join(',\n  ')}\n)`, ...after].map((line) => `${line};\n`).join('')

/** The tables as they stand after all migrations, one after the other, to be read: whoever changes one reads it here. */
export async function describeSchema(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<Table>(tables)
  return `-- Written by \`npm run schema\` from a migrated database. Do not edit: a change is a migration.\n\n${rows
    .map(written)
    .join('\n')}`
}
