import { specialistsFeed } from '@homestead/contract/feeds/declared/specialists'
import { territoriesFeed } from '@homestead/contract/feeds/declared/territories'
import { defineTarget, orEmpty, ownKey, plain, portalId } from './target.ts'

export const specialistsTarget = defineTarget(specialistsFeed, {
  table: 'specialist',
  id: { id: 'c.id' },
  columns: {
    specialist: ownKey,
    portal_id: portalId,
    first_name: plain('first_name'),
    last_name: plain('last_name'),
    title: plain('title'),
    email: plain('email'),
    phone: plain('phone_number'),
    postal_code: plain('postal_code'),
    description: orEmpty('description'),
    active: plain('is_active'),
  },
  deactivates: { column: 'active', value: 'false' },
  beside: [
    {
      held: { photo: `encode(sha256(t.image), 'hex')`, map: `encode(sha256(t.map_image), 'hex')` },
      keeps: `select encode(sha256(p.content), 'hex'), p.content
        from (values (t.image), (t.map_image)) p (content) where p.content is not null`,
      write: (rows, files) => [
        `update specialist t set
           image = (select x.content from ${files} x where x.sha256 = c.photo),
           map_image = (select x.content from ${files} x where x.sha256 = c.map)
         from ${rows} c where t.id = c.id`,
      ],
    },
  ],
})

const followTerritories = 'select builders_follow_territories()'

export const territoriesTarget = defineTarget(territoriesFeed, {
  table: 'specialist_territory',
  id: { from_zip: 'c.from_zip' },
  columns: { from_zip: plain('from_zip'), to_zip: plain('to_zip'), specialist: plain('specialist_id') },
  after: () => [followTerritories],
  afterRemoval: () => [followTerritories],
  refusals: () => [{ when: 'f.to_zip < f.from_zip', column: 'to_zip', reason: 'Comes before the first zip' }],
  conflicts: (known) => [
    {
      when: `c.from_zip in (select x.from_zip from (
        select z.from_zip, lead(z.from_zip) over w <= z.to_zip
            or max(z.to_zip) over (w rows between unbounded preceding and 1 preceding) >= z.from_zip as overlaps
        from ${known('territories', ['to_zip'])} z window w as (order by z.from_zip)) x where x.overlaps)`,
      column: 'to_zip',
      reason: 'Overlaps another range',
    },
  ],
})
