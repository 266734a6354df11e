import {
  InvoiceReview,
  invoiceReviews,
  ReviewEvent,
  reviewHistory,
  ReviewReason,
  reviewReasons,
  ReviewStatus,
  reviewStatuses,
} from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { actorName, dollars, isoInstant, personName } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'

const reviewRows = (manufacturerId: number, which: Sql) => sql`
  select v.enterprise_id as "enterpriseId", b.enterprise_id as "builderAccountEnterpriseId",
    a.enterprise_id as "manufacturerAccountEnterpriseId", i.invoiced_on as "invoiceDate",
    h.address1 as "builderAddressLine1", h.city as "builderCity", v.builder_id as "builderId",
    b.name as "builderName", h.postal_code as "builderPostalArea", h.state as "builderGoverningDistrict",
    i.invoice_number as "invoiceNumber", v.reason_id as "reasonId", r.name as "reason",
    ${dollars('v.incentive_cents')} as "incentive", v.note as "note", h.closed_on as "dateClosed",
    v.requested_on as "invoiceReviewDate", v.status_id as "ReviewStatusId", s.name as "reviewStatus",
    v.closed_on as "reviewClosedOn", v.closing_id as "closingId", v.category_id as "categoryId",
    ${personName('c')} as "requestedByName"
  from invoice_review v
  join invoice i on i.manufacturer_id = v.manufacturer_id and i.month = v.invoice_month
  join account a on a.id = v.manufacturer_id
  join builder b on b.id = v.builder_id
  join closing h on h.id = v.closing_id
  join review_reason r on r.id = v.reason_id
  join review_status s on s.id = v.status_id
  left join contact c on c.manufacturer_id = v.manufacturer_id and c.id = v.requested_by_contact_id
  where v.manufacturer_id = ${manufacturerId} and ${which}
  order by v.id desc`

export const readReview = async (db: Transaction, manufacturerId: number, enterpriseId: string) =>
  found(
    await db.rowIfAny(InvoiceReview, reviewRows(manufacturerId, sql`v.enterprise_id = ${enterpriseId}`)),
    'Invoice review',
  )

export const readReviewRoutes = [
  serve(invoiceReviews, ({ db, account, params }) =>
    db.rows(InvoiceReview, reviewRows(account.accountId, sql`i.invoice_number = ${params.n}`)),
  ),
  serve(reviewReasons, ({ db }) =>
    db.rows(ReviewReason, sql`select id, name from review_reason order by id`),
  ),
  serve(reviewStatuses, ({ db }) =>
    db.rows(ReviewStatus, sql`select id, name, is_closed as "isClosed" from review_status order by id`),
  ),
  serve(reviewHistory, ({ db, account, params }) =>
    rowsOf(
      db,
      ReviewEvent,
      {
        called: 'Invoice review',
        find: sql`select id from invoice_review
          where manufacturer_id = ${account.accountId} and enterprise_id = ${params.enterpriseId}`,
      },
      (id) => sql`
        select ${isoInstant('e.at')} as "at", ${actorName('c')} as "contactName",
          s.name as "statusName"
        from invoice_review_history e
        join review_status s on s.id = e.to_status_id
        left join contact c on c.manufacturer_id = ${account.accountId} and c.id = e.contact_id
        where e.manufacturer_id = ${account.accountId} and e.review_id = ${id}
        order by e.at desc, e.id desc`,
    ),
  ),
]
