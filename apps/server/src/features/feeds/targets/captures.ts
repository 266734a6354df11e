import { capturesFeed } from '@homestead/contract/feeds/declared/captures'
import { byEmail } from './by-email.ts'
import { fileOf, pictureEnding } from './stored-files.ts'
import { defineTarget, ownKey, plain, portalId, type Stored } from './target.ts'

const gallery = (column: string) => (): Stored => ({
  held: `(select nullif(g.${column}, '') from capture_gallery g
    where g.manufacturer_id = t.manufacturer_id and g.id = t.gallery_id)`,
  writes: {},
})

/** Photos of one home lie together: which home, by builder and address. */
const sameHome = `g.manufacturer_id = c.account_id and g.address1 = c.address1
  and g.address2 = coalesce(c.address2, '') and g.city = c.city and g.state = c.state
  and g.postal_code = c.postal_code and g.builder_enterprise_id = c.builder_portal_id::uuid`

const followed = (rows: string) =>
  `select captures_changed(a.account_id::int, null) from (select distinct c.account_id from ${rows} c) a`

export const capturesTarget = defineTarget(capturesFeed, {
  table: 'capture_item',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  brings: { builder: ['portal_id'] },
  columns: {
    capture: ownKey,
    account: plain('manufacturer_id'),
    builder: (): Stored => ({
      held: `(select b.id from capture_gallery g join builder b on b.enterprise_id = g.builder_enterprise_id
        where g.manufacturer_id = t.manufacturer_id and g.id = t.gallery_id)`,
      writes: { gallery_id: `(select min(g.id) from capture_gallery g where ${sameHome})` },
    }),
    subcontractor: (name): Stored => ({
      held: `(select m.name from capture_company m where m.enterprise_id = t.subcontractor_enterprise_id)`,
      writes: {
        subcontractor_enterprise_id: `(select m.enterprise_id from capture_company m where m.name = c.${name}
          order by m.enterprise_id limit 1)`,
      },
    }),
    crew: (): Stored => ({
      held: `(select coalesce(jsonb_agg(m.name order by m.name collate "C"), '[]')
        from capture_gallery_subcontractor x join capture_company m on m.enterprise_id = x.subcontractor_enterprise_id
        where x.manufacturer_id = t.manufacturer_id and x.gallery_id = t.gallery_id)`,
      writes: {},
      given: (value) => `(select coalesce(jsonb_agg(e.name order by e.name collate "C"), '[]') from (
        select jsonb_array_elements_text(${value}) union select r.subcontractor where r.subcontractor is not null) e (name))`,
    }),
    address1: gallery('address1'),
    address2: gallery('address2'),
    city: gallery('city'),
    state: gallery('state'),
    postal_code: gallery('postal_code'),
    home_owners: (): Stored => ({
      held: `(select to_jsonb(g.home_owners) from capture_gallery g
        where g.manufacturer_id = t.manufacturer_id and g.id = t.gallery_id)`,
      writes: {},
    }),
    room: plain('location_name'),
    captured_at: plain('created_at'),
    captured_by: plain('captured_by_user'),
    latitude: plain('latitude'),
    longitude: plain('longitude'),
    model_number: plain('confirmed_model_number'),
    serial_number: plain('confirmed_serial_number'),
    first_reading_model: plain('ms_ocr_model_number'),
    first_reading_serial: plain('ms_ocr_serial_number'),
    second_reading_model: plain('alt_ocr_model_number'),
    second_reading_serial: plain('alt_ocr_serial_number'),
    text_in_photo: plain('ms_ocr_detected_text'),
    verified: plain('model_serial_verified'),
    reviewed_by: byEmail('reviewed_by_contact_id', 'c.account_id'),
    reviewed_at: plain('reviewed_at'),
    portal_id: portalId,
  },
  fixed: { account: 'A capture stays with its account' },
  onChange: { version: 't.version + 1' },
  before: (rows) => [
    `insert into capture_company (name) select distinct e.name from ${rows} c, jsonb_array_elements_text(c.crew) e (name)
     where not exists (select from capture_company m where m.name = e.name)`,
    // Lists name companies by their ids, builders too.
    `insert into capture_company (enterprise_id, name)
     select distinct b.enterprise_id, b.name from ${rows} c join builder b on b.id = c.builder_id on conflict do nothing`,
    `insert into capture_gallery (manufacturer_id, address1, address2, city, state, postal_code, builder_enterprise_id)
     select distinct c.account_id, c.address1, coalesce(c.address2, ''), c.city, c.state, c.postal_code,
       c.builder_portal_id::uuid
     from ${rows} c where not exists (select from capture_gallery g where ${sameHome})`,
  ],
  after: (rows) => [
    `update capture_gallery g set home_owners = array(select jsonb_array_elements_text(c.home_owners))
     from ${rows} c where ${sameHome} and to_jsonb(g.home_owners) <> c.home_owners`,
    `insert into capture_gallery_subcontractor
     select distinct i.manufacturer_id, i.gallery_id, (
       select m.enterprise_id from capture_company m where m.name = e.name order by m.enterprise_id limit 1)
     from ${rows} c join capture_item i on i.manufacturer_id = c.account_id and i.id = c.id,
       jsonb_array_elements_text(c.crew) e (name)
     on conflict do nothing`,
    followed(rows),
  ],
  afterRemoval: (rows) => [
    `delete from capture_gallery g using ${rows} c where g.manufacturer_id = c.account_id and not exists (
       select from capture_item i where i.manufacturer_id = g.manufacturer_id and i.gallery_id = g.id)`,
    followed(rows),
  ],
  beside: [
    fileOf('photo', {
      table: 'capture_item',
      link: 'image_file_id',
      name: `c.capture || ${pictureEnding('x.content')}`,
      // They come by themselves: nobody of the account uploaded them.
      isCounted: false,
    }),
  ],
})
