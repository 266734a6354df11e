import { accountsFeed } from '@homestead/contract/feeds/declared/accounts'
import { profileLock } from '../../session/profile-lock.ts'
import { defineTarget, orEmpty, ownKey, plain, portalId, type Stored } from './target.ts'

/** A region is subscribed to by the feature of the same number; others are added to the base product. */
const named = (
  list: string,
  condition: string,
) => `(select coalesce(jsonb_agg(g.name order by g.name collate "C"), '[]')
  from account_feature x join ${list} g on g.id = x.feature_id where x.manufacturer_id = t.id and ${condition})`
const base = 11
const addOns = `g.id > ${base}`

const profile = (column: string, name = column): [string, string] => [
  name,
  `(select nullif(p.${column}, '') from account_profile p where p.manufacturer_id = t.id)`,
]

export const accountsTarget = defineTarget(accountsFeed, {
  table: 'account',
  only: 't.type_id = 2',
  id: { id: 'c.id' },
  columns: {
    account: ownKey,
    portal_id: portalId,
    name: plain('name'),
    edition: plain('product_id'),
    provisioned: plain('is_provisioned'),
    time_zone: (name): Stored => ({
      ...orEmpty('time_zone', `'America/Chicago'`)(name),
      held: 't.time_zone',
      given: (value) => `coalesce(${value}, 'America/Chicago')`,
    }),
    active: plain('is_active'),
  },
  onNew: { type_id: '2' },
  owns: {
    account_profile: { column: 'manufacturer_id' },
    account_feature: { column: 'manufacturer_id' },
    manufacturer_category: { column: 'manufacturer_id' },
    lead_number: { column: 'manufacturer_id' },
    capture_state: { column: 'manufacturer_id' },
  },
  deactivates: { column: 'active', value: 'false' },
  locks: (rows) => [`select ${profileLock('c.id')} from (select id from ${rows} x order by id) c`],
  refusals: () => [
    {
      when: 'not exists (select from pg_timezone_names z where z.name = f.time_zone)',
      column: 'time_zone',
      reason: 'No time zone, as in America/Chicago',
    },
  ],
  // People go on in roles of the same names. Those that the edition does not have sleep, until it has them again.
  after: (rows) => [
    `insert into contact_role
     select x.manufacturer_id, x.contact_id, n.id from ${rows} c
     join contact_role x on x.manufacturer_id = c.id
     join role o on o.id = x.role_id and o.product_id <> c.edition
     join role n on n.product_id = c.edition and n.feature_id = o.feature_id and n.name = o.name
     on conflict do nothing`,
    `select end_account_sessions(array(select c.id::int from ${rows} c where not c.active))`,
  ],
  beside: [
    {
      held: Object.fromEntries([
        profile('address1'),
        profile('address2'),
        profile('city'),
        profile('state'),
        profile('postal_code'),
        profile('phone'),
        profile('web_site_url', 'web_site'),
        profile('description'),
      ]),
      write: (rows) => [
        `insert into account_profile as p (manufacturer_id, address1, address2, city, state, postal_code, phone,
           web_site_url, description)
         select c.id, coalesce(c.address1, ''), coalesce(c.address2, ''), coalesce(c.city, ''), coalesce(c.state, ''),
           coalesce(c.postal_code, ''), coalesce(c.phone, ''), coalesce(c.web_site, ''), coalesce(c.description, '')
         from ${rows} c
         on conflict (manufacturer_id) do update set address1 = excluded.address1, address2 = excluded.address2,
           city = excluded.city, state = excluded.state, postal_code = excluded.postal_code, phone = excluded.phone,
           web_site_url = excluded.web_site_url, description = excluded.description, updated_at = now()`,
      ],
    },
    {
      held: { regions: named('region', 'true'), features: named('feature', addOns) },
      given: {
        features: (value) => `case when ${value} <> '[]' then ${value} else (
          select coalesce(jsonb_agg(g.name order by g.name collate "C"), '[]')
          from product_feature e join feature g on g.id = e.feature_id
          where e.product_id = coalesce(r.edition, h.edition) and ${addOns}) end`,
      },
      write: (rows) => [
        `delete from account_feature x using ${rows} c where x.manufacturer_id = c.id`,
        `insert into account_feature
         select c.id, g.id from ${rows} c join feature g on g.id = ${base}
           or g.id in (select o.id from region o where c.regions ? o.name) or ${addOns} and c.features ? g.name`,
      ],
    },
  ],
})
