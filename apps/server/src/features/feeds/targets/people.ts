import { peopleFeed } from '@homestead/contract/feeds/declared/people'
import { savedFiltersFeed } from '@homestead/contract/feeds/declared/saved-filters'
import { defineTarget, orEmpty, plain, portalId, type Stored } from './target.ts'

/** Roles of the base product by their names, those of an added feature after it. */
const roleName = `case when g.id between 13 and 17 then g.name || ' ' || r.name else r.name end`

export const peopleTarget = defineTarget(peopleFeed, {
  table: 'contact',
  only: `not t.is_internal_admin and t.manufacturer_id in (select a.id from account a where a.type_id = 2)`,
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  columns: {
    account: plain('manufacturer_id'),
    email: (name): Stored => ({ held: 'lower(t.email)', writes: { email: `c.${name}` } }),
    portal_id: portalId,
    first_name: plain('first_name'),
    last_name: plain('last_name'),
    title: orEmpty('title'),
    phone: orEmpty('phone'),
    active: plain('is_active'),
  },
  deactivates: { column: 'active', value: 'false' },
  onChange: { version: 't.version + 1' },
  // Whoever has a role may sign in, once somebody has invited them. Who is known already keeps their name and password.
  before: (rows) => [
    `insert into app_user (email, first_name, last_name)
     select distinct on (c.email) c.email, c.first_name, c.last_name from ${rows} c
     where c.roles <> '[]' and not exists (select from app_user u where lower(u.email) = c.email)
     order by c.email, c.account_id`,
  ],
  beside: [
    {
      held: {
        roles: `(select coalesce(jsonb_agg(${roleName} order by (${roleName}) collate "C"), '[]')
          from contact_role x join account o on o.id = t.manufacturer_id
          join role r on r.id = x.role_id and r.product_id = o.product_id join feature g on g.id = r.feature_id
          where x.manufacturer_id = t.manufacturer_id and x.contact_id = t.id)`,
      },
      write: (rows) => [
        `update contact t set user_id = u.id from ${rows} c join app_user u on lower(u.email) = c.email
         where t.manufacturer_id = c.account_id and t.id = c.id and t.user_id is null and c.roles <> '[]'`,
        `delete from contact_role x using ${rows} c where x.manufacturer_id = c.account_id and x.contact_id = c.id`,
        `insert into contact_role
         select c.account_id, c.id, r.id from ${rows} c join account o on o.id = c.account_id
         join role r on r.product_id = o.product_id join feature g on g.id = r.feature_id
         where c.roles ? (${roleName})`,
      ],
    },
  ],
  refusals: (known) => [
    {
      when: `exists (select from app_user u where lower(u.email) = f.email and u.is_internal)`,
      column: 'email',
      reason: 'Is a member of staff',
    },
    {
      when: `exists (select from jsonb_array_elements_text(f.roles) e (name)
        join ${known('accounts', ['edition'])} o on o.id = f.account_id
        where not exists (select from role r join feature g on g.id = r.feature_id
          where r.product_id = o.edition and ${roleName} = e.name))`,
      column: 'roles',
      reason: 'The account’s edition has no such role',
    },
  ],
})

export const savedFiltersTarget = defineTarget(savedFiltersFeed, {
  table: 'grid_filter_preference',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  columns: {
    account: plain('manufacturer_id'),
    email: (name): Stored => ({
      held: `(select p.id from contact p where p.manufacturer_id = t.manufacturer_id and p.user_id = t.user_id)`,
      writes: {
        user_id: `(select p.user_id from contact p where p.manufacturer_id = c.account_id and p.id = c.${name})`,
      },
    }),
    grid: plain('grid_key'),
    name: plain('save_name'),
    filter: plain('saved_data'),
    modified_at: (name): Stored => ({
      ...plain('modified_at')(name),
      given: (value) => `coalesce(${value}, h.${name}, now())`,
    }),
  },
  refusals: (known) => [
    {
      when: `not exists (select from contact p where p.manufacturer_id = f.account_id and p.id = f.email_id
          and p.user_id is not null)
        and not exists (select from ${known('people', ['roles'])} p where p.account_id = f.account_id
          and p.id = f.email_id and p.roles <> '[]')`,
      column: 'email',
      reason: 'They cannot sign in',
    },
  ],
})
