import { attendanceFeed } from '@homestead/contract/feeds/declared/attendance'
import { campaignsFeed } from '@homestead/contract/feeds/declared/campaigns'
import { contentFeed } from '@homestead/contract/feeds/declared/content'
import { eventsFeed } from '@homestead/contract/feeds/declared/events'
import { newsFeed } from '@homestead/contract/feeds/declared/news'
import { filesOf } from './stored-files.ts'
import { defineTarget, orEmpty, ownKey, plain, portalId } from './target.ts'

export const eventsTarget = defineTarget(eventsFeed, {
  table: 'leadshare_event',
  id: { id: 'c.id' },
  columns: {
    event: ownKey,
    name: plain('name'),
    held_on: plain('held_on'),
    location: plain('location'),
    region: plain('region_id'),
    portal_id: portalId,
  },
})

export const attendanceTarget = defineTarget(attendanceFeed, {
  table: 'leadshare_attendance',
  id: { manufacturer_id: 'c.account_id', event_id: 'c.event_id', builder_id: 'c.builder_id' },
  columns: {
    event: plain('event_id'),
    account: plain('manufacturer_id'),
    builder: plain('builder_id'),
    attendees: plain('attendees'),
    follow_up: orEmpty('follow_up'),
  },
  goesWith: ['event'],
})

/** Where each edition has its news. */
const places = `(values ('standard', 'Standard'), ('emerge', 'Emerge'), ('direct-rebate', 'Direct Rebate'),
  ('enterprise', 'Enterprise')) e (location, edition)`

const withoutNews = (rows: string) =>
  ['news_article', 'account_news'].map(
    (table) =>
      `delete from ${table} n using ${rows} c where n.source = c.source and n.source_key = c.article`,
  )

export const newsTarget = defineTarget(newsFeed, {
  // For editions an article has a row for each; for an account it lies with what is the account's.
  table: `(
    select n.source, n.source_key, null::int as manufacturer_id, jsonb_agg(e.edition order by e.edition) as editions,
      max(n.title) as title, max(n.body) as body, max(n.external_url) as external_url,
      max(n.approved_at) as approved_at, max(n.ends_at) as ends_at, bool_and(n.is_active) as is_active,
      max(n.run_id) as run_id
    from news_article n join ${places} on e.location = n.location group by n.source, n.source_key
    union all
    select n.source, n.source_key, n.manufacturer_id, '[]', n.title, n.body, n.external_url, n.approved_at, n.ends_at,
      n.is_active, n.run_id
    from account_news n)`,
  id: { source: 'c.source', source_key: 'c.article' },
  columns: {
    article: ownKey,
    editions: plain('editions'),
    account: plain('manufacturer_id'),
    title: plain('title'),
    body: plain('body'),
    link: plain('external_url'),
    from: plain('approved_at'),
    to: plain('ends_at'),
    shown: plain('is_active'),
  },
  refusals: () => [
    {
      when: `(f.editions = '[]') = (f.account_id is null)`,
      column: 'editions',
      reason: 'Name editions or an account, and not both',
    },
  ],
  ownWrites: {
    write: (rows, run) => [
      ...withoutNews(rows),
      `insert into news_article (source, source_key, location, title, body, external_url, approved_at, ends_at, is_active,
         run_id)
       select c.source, c.article, e.location, c.title, c.body, c.link, c."from", c."to", c.shown, ${run}
       from ${rows} c join ${places} on c.editions ? e.edition order by c.article, e.location`,
      `insert into account_news (manufacturer_id, source, source_key, title, body, external_url, approved_at, ends_at,
         is_active, run_id)
       select c.account_id, c.source, c.article, c.title, c.body, c.link, c."from", c."to", c.shown, ${run}
       from ${rows} c where c.account_id is not null order by c.article`,
    ],
    remove: withoutNews,
  },
})

export const contentTarget = defineTarget(contentFeed, {
  table: 'site_content',
  id: { name: 'c.name', product_id: 'c.edition' },
  columns: {
    name: plain('name'),
    edition: plain('product_id'),
    title: plain('title'),
    body: orEmpty('body'),
    link: plain('external_url'),
  },
})

export const campaignsTarget = defineTarget(campaignsFeed, {
  table: 'campaign',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  columns: {
    account: plain('manufacturer_id'),
    campaign: ownKey,
    name: plain('name'),
    type: plain('campaign_type'),
    description: plain('description'),
    status: plain('status_id'),
    category: plain('category_id'),
    requested_by: plain('requested_by_contact_id'),
    requested_on: plain('requested_on'),
    contact: plain('contact_id'),
    target_date: plain('target_completion_on'),
    completed_on: plain('actual_completion_on'),
    portal_id: portalId,
  },
  onChange: { version: 't.version + 1' },
  beside: [
    {
      held: {
        regions: `(select coalesce(jsonb_agg(g.name order by g.name collate "C"), '[]') from campaign_region x
          join region g on g.id = x.region_id where x.manufacturer_id = t.manufacturer_id and x.campaign_id = t.id)`,
      },
      write: (rows) => [
        `delete from campaign_region x using ${rows} c where x.manufacturer_id = c.account_id and x.campaign_id = c.id`,
        `insert into campaign_region
         select c.account_id, c.id, g.id from ${rows} c join region g on c.regions ? g.name`,
      ],
    },
    filesOf('files', { link: 'campaign_media', owner: 'campaign_id' }),
  ],
})
