import { formatDate } from '../../lib/format/format.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import type { CaptureRow } from './capture-row.ts'
import css from './home-capture.module.css'
import { PhotoThumbnail } from './photo/photo-thumbnail.tsx'
import { VerificationBadges } from './verification-badges.tsx'

const below = (first: string, ...rest: string[]) => (
  <span className={css.lines}>
    <span>{first || '–'}</span>
    {rest.map((text, at) => (
      <small key={at}>{text || '–'}</small>
    ))}
  </span>
)

/** What stands below another value in its cell has a column of its own as well, for whoever wants to see it apart. */
export const captureListColumns: GridColumn<CaptureRow>[] = [
  {
    field: 'imagePath',
    title: 'Photo',
    type: 'text',
    width: 88,
    action: true,
    cell: (row) => <PhotoThumbnail key={row.enterpriseId} row={row} />,
  },
  {
    field: 'createdDate',
    title: 'Captured',
    type: 'date',
    width: 96,
    also: ['capturedByUser'],
    cell: (row) => below(formatDate(row.createdDate), row.capturedByUser),
  },
  {
    field: 'address1',
    title: 'Address',
    type: 'text',
    width: 148,
    naming: true,
    also: ['city', 'state', 'postalCode'],
    cell: (row) => below(row.address1, `${row.city}, ${row.state} ${row.postalCode}`),
  },
  {
    field: 'builderName',
    title: 'Builder',
    type: 'text',
    width: 152,
    also: ['subcontractorName'],
    cell: (row) => below(row.builderName, row.subcontractorName),
  },
  {
    field: 'modelNumber',
    title: 'Model, serial, location',
    type: 'text',
    width: 156,
    also: ['serialNumber', 'locationName'],
    cell: (row) => (
      <span className={css.numbers}>{below(row.modelNumber, row.serialNumber, row.locationName)}</span>
    ),
  },
  {
    field: 'modelSerialVerified',
    title: 'Verified',
    type: 'boolean',
    width: 130,
    cell: (row) => <VerificationBadges item={row} />,
  },
  { field: 'capturedByUser', title: 'Captured by', type: 'text', width: 130, hidden: true },
  { field: 'city', title: 'City', type: 'text', width: 120, hidden: true },
  { field: 'state', title: 'State', type: 'text', width: 70, hidden: true },
  { field: 'postalCode', title: 'Zip Code', type: 'text', width: 90, quiet: true, hidden: true },
  { field: 'subcontractorName', title: 'Subcontractor', type: 'text', width: 170, hidden: true },
  { field: 'serialNumber', title: 'Serial', type: 'text', width: 140, hidden: true },
  { field: 'locationName', title: 'Location', type: 'text', width: 120, hidden: true },
]
