import { contract } from '@homestead/contract'
import { type Endpoint, endpoint, range, rms, specialist, type Subject } from './endpoint.ts'

const mfr = ({ account }: Subject) => account.accountEnterpriseId
const today = `(select today_of($1))`
const overdue = `case when t.is_closed then 0 else greatest(0, coalesce(${today} - l.respond_by, 0)) end`

const leads = (where: string) => `
  select l.enterprise_id as "leadplusEnterpriseId", l.name, l.assigned_on as "assignedOn",
    l.offered_on as "offeredOn", o.name as "leadplusOfferType",
    h.name as "homeType", round(l.value_cents / 100.0) as "opportunityValue", b.enterprise_id as "builderEnterpriseId",
    b.name as "builderName", b.city, b.state, ${rms} as "rmsName", c.first_name || ' ' || c.last_name as "bpmName",
    c.is_active is false as "bpmIsDeactivated",
    l.status_id as "statusId", t.name as status, coalesce(lost.name, declined.name) as "wonLostDeclinedReason",
    l.status_on as "statusDate", l.respond_by as "respondBy", ${overdue} as "overdueDays",
    to_char(l.last_updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUpdatedOn",
    l.version
  from lead l
  join builder b on b.id = l.builder_id
  join lead_offer_type o on o.id = l.offer_type_id
  join lead_status t on t.id = l.status_id
  join home_type h on h.id = l.home_type_id ${specialist}
  left join contact c on c.manufacturer_id = l.manufacturer_id and c.id = l.assignee_contact_id
  left join lead_lost_reason lost on lost.id = l.lost_reason_id
  left join lead_declined_reason declined on declined.id = l.declined_reason_id
  where l.manufacturer_id = $1 and ${where} order by l.assigned_on desc, l.name desc`

const counts = `
  select t.id as "statusId", t.name as status, t.is_closed as "isClosed",
    (count(l.id) filter (where not o.is_informational))::int as count,
    coalesce(sum(round(l.value_cents / 100.0)) filter (where not o.is_informational), 0) as "opportunityValue",
    (count(l.id) filter (where not o.is_informational and ${overdue} > 0))::int as overdue,
    (count(l.id) filter (where o.is_informational))::int as informational
  from lead_status t
  left join lead l on l.manufacturer_id = $1 and l.status_id = t.id
  left join lead_offer_type o on o.id = l.offer_type_id
  group by t.id order by t.id`

const figures = `count(p.id)::int as count, coalesce(sum(p.value), 0)::float8 as "opportunityValue",
  (count(*) filter (where p.status_id = 5))::int as won, (count(*) filter (where p.status_id = 6))::int as lost,
  (count(*) filter (where p.status_id = 7))::int as declined,
  round(100.0 * count(*) filter (where p.status_id = 5) / nullif(count(*) filter (where p.status_id in (5, 6)), 0), 1)::float8
    as "winRate"`
const list = (query: string) => `(select coalesce(json_agg(r), '[]') from (${query}) r)`

const analysis = `
  with p as materialized (
    select l.id, l.status_id, l.offer_type_id, l.home_type_id, date_trunc('month', l.offered_on)::date as month,
      round(l.value_cents / 100.0) as value
    from lead l join lead_offer_type o on o.id = l.offer_type_id and not o.is_informational
    where l.manufacturer_id = $1 and l.offered_on between $2 and $3
  ), entry as (
    select * from (select h.lead_id, h.version, h.at, h.to_status_id,
        lag(h.to_status_id) over (partition by h.lead_id order by h.version) as before
      from lead_history h join p on p.id = h.lead_id where h.manufacturer_id = $1) h
    where before is distinct from to_status_id
  ), stay as (
    select to_status_id, extract(epoch from lead(at) over (partition by lead_id order by version) - at) / 86400 as days from entry
  )
  select (select row_to_json(r) from (select 'Total' as name, ${figures} from p) r) as total,
    ${list(`select t.name, ${figures} from lead_status t left join p on p.status_id = t.id group by t.id order by t.id`)} as "byStatus",
    ${list(`select o.name, ${figures} from lead_offer_type o left join p on p.offer_type_id = o.id
      where not o.is_informational group by o.id order by o.id`)} as "byType",
    ${list(`select h.name, ${figures} from home_type h left join p on p.home_type_id = h.id group by h.id order by h.id`)} as "byHomeType",
    ${list(`select to_char(m, 'YYYY-MM') as name, ${figures}
      from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') m
      left join p on p.month = m::date group by m order by m`)} as "byMonth",
    ${list(`select t.name, count(s.days)::int as count, round(avg(s.days)::numeric, 1)::float8 as "averageDays",
        round((percentile_cont(0.5) within group (order by s.days))::numeric, 1)::float8 as "medianDays"
      from lead_status t left join stay s on s.to_status_id = t.id where not t.is_closed group by t.id order by t.id`)} as "timeInStatus"`

/** The calls of LEADPLUS, for an account with thousands of leads. */
export const leadEndpoints: readonly Endpoint[] = [
  endpoint(
    'leads of a builder',
    contract.builderLeads,
    (on) => ({ params: { mfr: mfr(on), builderEid: on.builder } }),
    leads('b.enterprise_id = $2'),
    ({ account, builder }) => [account.accountId, builder],
  ),
  endpoint(
    'all leads',
    contract.leads,
    (on) => ({ params: { mfr: mfr(on) }, query: {} }),
    leads('true'),
    ({ account }) => [account.accountId],
  ),
  endpoint(
    'active leads, list and board',
    contract.leadsActive,
    (on) => ({ params: { mfr: mfr(on) }, query: {} }),
    leads('not o.is_informational and not t.is_closed'),
    ({ account }) => [account.accountId],
  ),
  endpoint(
    'lead counts',
    contract.leadCounts,
    (on) => ({ params: { mfr: mfr(on) }, query: {} }),
    counts,
    ({ account }) => [account.accountId],
  ),
  endpoint(
    'lead analysis, 12 months',
    contract.leadAnalysis,
    (on) => ({ params: { mfr: mfr(on) }, query: {} }),
    analysis,
    ({ account }) => [account.accountId, range(12).startOn, range(12).endOn],
  ),
]
