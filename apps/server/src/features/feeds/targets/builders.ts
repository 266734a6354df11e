import { builderContactsFeed } from '@homestead/contract/feeds/declared/builder-contacts'
import { buildersFeed } from '@homestead/contract/feeds/declared/builders'
import { enrolmentsFeed } from '@homestead/contract/feeds/declared/enrolments'
import { defineTarget, orEmpty, ownKey, plain, portalAccountId, portalId } from './target.ts'

const address = (column: string) =>
  `(select nullif(a.${column}, '') from builder_address a where a.builder_id = t.id and a.address_type_id = 1)`
const profile = (column: string) =>
  `(select nullif(p.${column}, '') from builder_profile p where p.builder_id = t.id)`

export const buildersTarget = defineTarget(buildersFeed, {
  table: 'builder',
  id: { id: 'c.id' },
  columns: {
    builder: ownKey,
    portal_id: portalId,
    portal_account_id: portalAccountId,
    name: plain('name'),
    status: plain('status_code'),
    enrolled_on: plain('enrolled_on'),
    web_site: orEmpty('web_site_url'),
  },
  deactivates: { column: 'status', value: `'C'` },
  after: (rows) => [`select builders_follow_address(array(select c.id::int from ${rows} c))`],
  beside: [
    {
      held: {
        types: `(select coalesce(jsonb_agg(k.name order by k.name collate "C"), '[]')
          from builder_type_of_builder x join builder_type k on k.id = x.builder_type_id where x.builder_id = t.id)`,
      },
      write: (rows) => [
        `delete from builder_type_of_builder x using ${rows} c where x.builder_id = c.id`,
        `insert into builder_type_of_builder
         select c.id, k.id from ${rows} c join builder_type k on c.types ? k.name`,
      ],
    },
    {
      held: {
        address1: address('address1'),
        address2: address('address2'),
        city: address('city'),
        state: address('state'),
        postal_code: address('postal_code'),
      },
      write: (rows) => [
        `insert into builder_address (builder_id, address_type_id, address1, address2, city, state, postal_code)
         select c.id, 1, c.address1, coalesce(c.address2, ''), c.city, c.state, c.postal_code from ${rows} c
         on conflict (builder_id, address_type_id) do update set address1 = excluded.address1,
           address2 = excluded.address2, city = excluded.city, state = excluded.state,
           postal_code = excluded.postal_code`,
      ],
    },
    {
      held: {
        addresses: `(select coalesce(jsonb_agg(jsonb_build_object('type', a.address_type_id::text,
            'address1', a.address1, 'address2', nullif(a.address2, ''), 'city', a.city, 'state', a.state,
            'postal_code', a.postal_code) order by a.address_type_id), '[]')
          from builder_address a where a.builder_id = t.id and a.address_type_id > 1)`,
      },
      given: {
        addresses: (value) =>
          `(select coalesce(jsonb_agg(e order by e ->> 'type'), '[]') from jsonb_array_elements(${value}) e)`,
      },
      write: (rows) => [
        `delete from builder_address a using ${rows} c where a.builder_id = c.id and a.address_type_id > 1`,
        `insert into builder_address (builder_id, address_type_id, address1, address2, city, state, postal_code)
         select c.id, e.type, e.address1, coalesce(e.address2, ''), e.city, e.state, e.postal_code
         from ${rows} c, jsonb_to_recordset(c.addresses) as e
           (type int, address1 text, address2 text, city text, state text, postal_code text)`,
      ],
    },
    {
      held: {
        phones: `(select coalesce(jsonb_agg(jsonb_build_object('type', p.phone_type_id::text, 'number', p.number)
          order by p.id), '[]') from builder_phone p where p.builder_id = t.id)`,
      },
      write: (rows) => [
        `delete from builder_phone p using ${rows} c where p.builder_id = c.id`,
        `insert into builder_phone (builder_id, phone_type_id, number)
         select c.id, (e.phone ->> 'type')::int, e.phone ->> 'number'
         from ${rows} c, jsonb_array_elements(c.phones) with ordinality e (phone, place) order by c.id, e.place`,
      ],
    },
    {
      held: {
        profile_updated_on: `(select p.updated_on from builder_profile p where p.builder_id = t.id)`,
        leed_green_building: profile('leed_green_building_range'),
        smart_homes: profile('smart_homes_range'),
        offsite_construction: profile('offsite_construction_range'),
        air_quality_improvement: profile('air_quality_improvement_range'),
        builds: `(select coalesce(jsonb_agg(jsonb_build_object('home_type', b.home_type_id::text,
            'product_category', b.product_category, 'selling_price', nullif(b.estimated_selling_price_range, ''),
            'price_to_market', nullif(b.selling_price_to_market_average_delta_range, ''),
            'bedrooms', nullif(b.estimated_bedroom_count_range, ''),
            'full_baths', nullif(b.estimated_full_bath_count_range, ''),
            'square_feet', nullif(b.estimated_square_foot_range, ''),
            'build_count', b.build_count::text) order by b.ordinal_position), '[]')
          from builder_profile_build b where b.builder_id = t.id)`,
      },
      write: (rows) => [
        `delete from builder_profile p using ${rows} c where p.builder_id = c.id`,
        `insert into builder_profile (builder_id, leed_green_building_range, smart_homes_range,
           offsite_construction_range, air_quality_improvement_range, updated_on)
         select c.id, coalesce(c.leed_green_building, ''), coalesce(c.smart_homes, ''),
           coalesce(c.offsite_construction, ''), coalesce(c.air_quality_improvement, ''), c.profile_updated_on
         from ${rows} c where c.profile_updated_on is not null`,
        `insert into builder_profile_build (builder_id, ordinal_position, home_type_id, product_category,
           estimated_selling_price_range, selling_price_to_market_average_delta_range, estimated_bedroom_count_range,
           estimated_full_bath_count_range, estimated_square_foot_range, build_count)
         select c.id, e.place, (e.build ->> 'home_type')::int, e.build ->> 'product_category',
           coalesce(e.build ->> 'selling_price', ''), coalesce(e.build ->> 'price_to_market', ''),
           coalesce(e.build ->> 'bedrooms', ''), coalesce(e.build ->> 'full_baths', ''),
           coalesce(e.build ->> 'square_feet', ''), coalesce((e.build ->> 'build_count')::int, 0)
         from ${rows} c, jsonb_array_elements(c.builds) with ordinality e (build, place)
         where c.profile_updated_on is not null`,
      ],
    },
  ],
  refusals: () => [
    {
      when: `f.profile_updated_on is null and (f.builds <> '[]' or coalesce(f.leed_green_building, f.smart_homes,
        f.offsite_construction, f.air_quality_improvement) is not null)`,
      column: 'profile_updated_on',
      reason: 'A profile needs the day it was last looked at',
    },
    {
      when: 'region_of_zip(f.postal_code) is null',
      column: 'postal_code',
      reason: 'Is in no region',
    },
  ],
})

export const builderContactsTarget = defineTarget(builderContactsFeed, {
  table: 'builder_contact',
  id: { builder_id: 'c.builder_id', id: 'c.id' },
  columns: {
    builder: plain('builder_id'),
    contact: ownKey,
    portal_id: portalId,
    name: plain('name'),
    title: orEmpty('title'),
    phone: orEmpty('phone_number'),
    email: orEmpty('email_address'),
    primary: plain('is_primary'),
  },
})

export const enrolmentsTarget = defineTarget(enrolmentsFeed, {
  table: 'manufacturer_builder',
  id: { manufacturer_id: 'c.account_id', builder_id: 'c.builder_id' },
  columns: {
    account: plain('manufacturer_id'),
    builder: plain('builder_id'),
    blocked: plain('is_blocked'),
    enrolled_on: plain('enrolled_on'),
    reviewed_on: plain('last_reviewed_on'),
  },
  onChange: { updated_at: 'now()' },
})
