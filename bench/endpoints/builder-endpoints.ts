import { estimateOfBuilder, estimates } from './report-endpoints.ts'
import { contract } from '@homestead/contract'
import { type Endpoint, endpoint, range, rms, specialist, type Subject, typesOfBuilder } from './endpoint.ts'

const mfr = ({ account }: Subject) => account.accountEnterpriseId
const ofBoth = ({ account, builder }: Subject) => [account.accountId, builder]
const ofBuilder = ({ builder }: Subject) => [builder]
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Twelve months of a builder, all of its closings and the own ones, in their order. */
const months = `select m::date as month, coalesce(h.closings, 0)::int as total, coalesce(u.closings, 0)::int as own
  from rollup_state s
  cross join generate_series(s.last_month - interval '11 months', s.last_month, interval '1 month') m
  cross join (select id from builder where enterprise_id = $2) b
  left join lateral (select sum(closings) closings from builder_month h
    where h.builder_id = b.id and h.month = m::date) h on true
  left join lateral (select sum(closings) closings from usage_month u
    where u.manufacturer_id = $1 and u.builder_id = b.id and u.month = m::date) u on true`

const linesOfHomes = `array(select json_build_object('ordinalPosition', l.ordinal_position, 'homeType', h.name,
        'productCategory', l.product_category, 'estimatedSellingPriceRange', l.estimated_selling_price_range,
        'sellingPriceToMarketAverageDeltaRange', l.selling_price_to_market_average_delta_range,
        'estimatedBedroomCountRange', l.estimated_bedroom_count_range,
        'estimatedFullBathCountRange', l.estimated_full_bath_count_range,
        'estimatedSquareFootRange', l.estimated_square_foot_range, 'buildCount', l.build_count)
      from builder_profile_build l join home_type h on h.id = l.home_type_id where l.builder_id = b.id
      order by l.ordinal_position)`

const profile = `
  select b.name as "builderProfileName", concat_ws(', ', a.address1, nullif(a.address2, '')) as street, b.city, b.state,
    b.postal_code as "zipCode", array(select json_build_object('number', p.number, 'phoneTypeName', t.name)
      from builder_phone p join phone_type t on t.id = p.phone_type_id where p.builder_id = b.id
      order by p.phone_type_id, p.id) as "phoneNumbers",
    b.web_site_url as "webSiteUrl", h.name as "homeType", l.product_category as "productCategory",
    l.estimated_selling_price_range as "estimatedSellingPriceRange",
    l.selling_price_to_market_average_delta_range as "sellingPriceToMarketAverageDeltaRange",
    l.estimated_bedroom_count_range as "estimatedBedroomCountRange",
    l.estimated_full_bath_count_range as "estimatedFullBathCountRange",
    l.estimated_square_foot_range as "estimatedSquareFootRange", l.build_count as "buildCount",
    (${estimateOfBuilder}) as "opportunityValue", ${linesOfHomes} as "profileBuild",
    i.leed_green_building_range as "leedGreenBuildingRange", i.smart_homes_range as "smartHomesRange",
    i.offsite_construction_range as "offsiteConstructionRange",
    i.air_quality_improvement_range as "airQualityImprovementRange", b.id as "accountId",
    b.account_enterprise_id as "accountEnterpriseId"
  from builder b
  left join builder_address a on a.builder_id = b.id and a.address_type_id = 1
  left join builder_profile i on i.builder_id = b.id
  left join builder_profile_build l on l.builder_id = b.id and l.ordinal_position = 1
  left join home_type h on h.id = l.home_type_id
  where b.enterprise_id = $2`

const builds = `
  select b.name as "builderProfileName", b.enterprise_id as "enterpriseId", b.enrolled_on as "enrolledOn",
    ${typesOfBuilder} as "builderTypes",
    (select min(first_closed_on) from usage_span u where u.manufacturer_id = $1 and u.builder_id = b.id)
      as "dateFirstReported",
    exists (select from usage_window w where w.manufacturer_id = $1 and w.window_id = 12 and w.builder_id = b.id)
      as "isUsing",
    ${linesOfHomes} as "profileBuild"
  from builder b where b.enterprise_id = $2`

const value = `
  select extract(year from h.month)::int as "submittedYear",
    round(sum(u.revenue_cents) filter (where u.home_type_id = 1) / 100.0) as "estManufacturerSingleFamilyRevenue",
    sum(u.closings) filter (where u.home_type_id = 1) as "singleFamilyClosings",
    round(sum(u.revenue_cents) filter (where u.home_type_id = 2) / 100.0) as "estManufacturerMultiFamilyRevenue",
    sum(u.closings) filter (where u.home_type_id = 2) as "multiFamilyClosings"
  from builder b
  join builder_month h on h.builder_id = b.id and h.month <= (select last_month from rollup_state)
  left join usage_month u on u.manufacturer_id = $1 and u.builder_id = h.builder_id and u.month = h.month
    and u.home_type_id = h.home_type_id
  where b.enterprise_id = $2 group by 1 order by 1 desc`

const share = `select sum(total) as "builderClosings", sum(own) as "bpmClosings",
  round(100.0 * sum(own) / sum(total), 1) as "totalClosingPercentageOfBuilder" from (${months}) months`

const trailing = `select month, to_char(month, 'Mon') as "monthShort", total as "builderClosings", own as "bpmClosings",
  coalesce(round(100.0 * own / nullif(total, 0), 2), 0) as "bpmShareClosings" from (${months}) months order by month`

const usage = `select extract(month from month)::int as month, extract(year from month)::int as year,
    total as "totalClosings", own as "totalUsingBpmClosings", coalesce(share, 0) as "closingsPercentage",
    regr_slope(share, at) over () as slope, regr_intercept(share, at) over () as "bestFitLineB"
  from (select *, 100::float8 * own / nullif(total, 0) as share, row_number() over (order by month) - 1 as at
    from (${months}) months) points order by points.month`

const closings = `
  with days as (select b.id, b.name, last_month - interval '11 months' as first, last_month + interval '1 month' as next
    from builder b, rollup_state where b.enterprise_id = $2)
  select d.name as "builderName", a.name as manufacturer, c.submitted_on as "submittedDate",
    count(own.closing_id)::int as "bpmClosings", count(*)::int as "totalBuilderClosings"
  from days d
  join account a on a.id = $1
  join closing c on c.builder_id = d.id and c.closed_on >= d.first and c.closed_on < d.next
  left join (select distinct k.closing_id from days x join claim k on k.builder_id = x.id and k.manufacturer_id = $1
    and k.month >= x.first and k.month < x.next) own on own.closing_id = c.id
  group by 1, 2, 3 order by 3 desc`

const specialistOf = `select s.first_name as "firstName", s.last_name as "lastName", s.title,
    s.phone_number as "phoneNumber", s.email, r.name as "regionName"
  from builder b join specialist s on s.id = b.specialist_id and s.is_active join region r on r.id = b.region_id
  where b.enterprise_id = $1`

const contacts = `select c.name, c.title, c.phone_number as "phoneNumber", c.email_address as "emailAddress"
  from builder b join builder_contact c on c.builder_id = b.id where b.enterprise_id = $1
  order by c.is_primary desc, lower(c.name), c.id`

const pursued = `
  select o.id as "opportunityId", o.enterprise_id as "opportunityEnterpriseId", o.status_id as "opportunityStatusId",
    s.name as "statusName", round(o.value_cents / 100.0) as "opportunityValue", b.id as "accountId",
    b.account_enterprise_id as "accountEnterpriseId", b.enterprise_id as "builderEnterpriseId",
    a.enterprise_id as "manufacturerEnterpriseId", c.enterprise_id as "assigneeContactEnterpriseId",
    c.first_name || ' ' || c.last_name as "assigneeName", c.is_active is false as "assigneeIsDeactivated", c.title as "assigneeTitle", c.email as "assigneeEmail",
    c.phone as "assigneePhone", o.followup_by as "followupBy", o.respond_by as "respondBy", o.reason_id as "reasonId",
    r.name as "reasonName", o.type_id as "bpoTypeId", ${typesOfBuilder} as "builderTypes",
    ${instant('o.created_at')} as "createdOn", ${instant('o.last_updated_at')} as "lastUpdatedOn",
    o.version
  from builder b
  join opportunity o on o.manufacturer_id = $1 and o.builder_id = b.id
  join account a on a.id = o.manufacturer_id
  join opportunity_status s on s.id = o.status_id
  left join opportunity_reason r on r.id = o.reason_id
  left join contact c on c.manufacturer_id = o.manufacturer_id and c.id = o.assignee_contact_id
  where b.enterprise_id = $2 order by o.last_updated_at desc, o.id desc`

const notes = `select id, ${instant('created_at')} as created, ${instant('edited_at')} as "editedOn",
    ${instant('deleted_at')} as "deletedOn", version, false as "isOwn", false as "isEditable", contact_name as "contactName", content,
    object_enterprise_id as "objectInstanceEnterpriseId"
  from note where manufacturer_id = $1 and thread_type = 'bpo' and object_enterprise_id = $2
  order by note.created_at desc, id desc`

const discovery = `
  select case when o.id is null then 0 when t.is_closed then 2 else 1 end as kind,
    b.enterprise_id as "builderEnterpriseId", b.name as "builderName", b.city, b.state, b.postal_code as "postalCode",
    ${typesOfBuilder} as "builderTypes", ${rms} as rms, coalesce(h.closings, 0) as "closingsCount",
    coalesce(u.closings, 0) as "bpmClosings", coalesce(round(100.0 * u.closings / nullif(h.closings, 0), 1), 0)::float8 as "bpmUsage",
    coalesce(round(o.value_cents / 100.0), h.dollars, 0)::float8 as "opportunityValue", o.id as "opportunityId",
    o.enterprise_id as "opportunityEnterpriseId", o.status_id as "opportunityStatusId", t.name as "statusName",
    o.reason_id as "opportunityReasonId", r.name as "reasonName", o.type_id as "bpoTypeId",
    c.first_name || ' ' || c.last_name as "assigneeName", c.is_active is false as "assigneeIsDeactivated", o.followup_by as "followupBy", o.respond_by as "respondBy",
    o.closed_on as "closedOn"
  from builder b
  left join opportunity o on o.manufacturer_id = $1 and o.builder_id = b.id
  left join (${estimates}) h on h.builder_id = b.id
  left join (select builder_id, sum(closings) closings from usage_window
    where manufacturer_id = $1 and window_id = 12 group by 1) u on u.builder_id = b.id
  left join manufacturer_builder x on x.manufacturer_id = $1 and x.builder_id = b.id and x.is_blocked
  left join opportunity_status t on t.id = o.status_id
  left join opportunity_reason r on r.id = o.reason_id
  left join contact c on c.manufacturer_id = $1 and c.id = o.assignee_contact_id ${specialist}
  where o.id is not null or (b.status_code = 'A' and h.closings > 0 and x.builder_id is null)
  order by "opportunityValue" desc, lower(b.name), b.id, o.id`

/** What the page of a builder asks, and the list it is opened from. */
export const builderEndpoints: readonly Endpoint[] = [
  endpoint(
    'builder profile',
    contract.builderProfileSummary,
    (on) => ({ params: { mfr: mfr(on), builderId: on.builder } }),
    profile,
    ofBoth,
  ),
  endpoint(
    'builder’s lines of homes',
    contract.builderProfile,
    (on) => ({ params: { id: on.builder } }),
    builds,
    ofBoth,
  ),
  endpoint(
    'builder contacts',
    contract.builderContacts,
    (on) => ({ params: { enterpriseId: on.builder } }),
    contacts,
    ofBuilder,
  ),
  endpoint(
    'builder’s specialist',
    contract.builderSpecialist,
    (on) => ({ params: { builderId: on.builder } }),
    specialistOf,
    ofBuilder,
  ),
  endpoint(
    'lifetime value',
    contract.builderValue,
    (on) => ({ params: { mfr: mfr(on), builder: on.builder } }),
    value,
    ofBoth,
  ),
  endpoint(
    'share of a builder',
    contract.closingPercentage,
    (on) => ({ params: { mfr: mfr(on), builder: on.builder } }),
    share,
    ofBoth,
  ),
  endpoint(
    'trailing twelve months',
    contract.trailing12,
    (on) => ({ params: { mfr: mfr(on), builder: on.builder } }),
    trailing,
    ofBoth,
  ),
  endpoint(
    'usage with its trend',
    contract.usageTrendingBuilderDetail,
    (on) => ({ params: { mfr: mfr(on) }, query: { builderEnterpriseId: on.builder } }),
    usage,
    ofBoth,
  ),
  endpoint(
    'closing detail',
    contract.closingsDetail,
    (on) => ({ params: { mfr: mfr(on) }, query: { builderEnterpriseId: on.builder } }),
    closings,
    ofBoth,
  ),
  endpoint(
    'opportunity of a builder',
    contract.opportunities,
    (on) => ({ query: { manufacturerEnterpriseId: mfr(on), builderEnterpriseId: on.builder } }),
    pursued,
    ofBoth,
  ),
  endpoint(
    'notes of an opportunity',
    contract.opportunityNotes,
    (on) => ({ params: { enterpriseId: on.opportunity } }),
    notes,
    ({ account, opportunity }) => [account.accountId, opportunity],
  ),
  endpoint(
    'builder discovery',
    contract.builderOpportunities,
    (on) => ({ query: { ManufacturerEnterpriseId: mfr(on), All: true, ...range(12) } }),
    discovery,
    ({ account }) => [account.accountId],
  ),
]
