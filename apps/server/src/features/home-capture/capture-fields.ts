import { type CaptureColumn, callUrl, captureImage } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { actorName, isoInstant } from '../../platform/sql/fragments.ts'

const mapping = (column: Sql) => sql`json_build_object('subcontractorEnterpriseId', ${column})`
const imageAt = callUrl(captureImage, { params: { id: '*' } }).split('*')

/** Where they are found: items i, galleries g, accounts a, and contacts c who reviewed. */
export const captureFieldSources = (manufacturerId: number) => sql`
  capture_item i
  join capture_gallery g on g.manufacturer_id = ${manufacturerId} and g.id = i.gallery_id
  join account a on a.id = i.manufacturer_id
  left join contact c on c.manufacturer_id = ${manufacturerId} and c.id = i.reviewed_by_contact_id`

/** Each column of the contract. Who is not a contact of the account is staff of the portal who acted for it. */
const captureFieldsOf = (manufacturerId: number): Record<CaptureColumn, Sql> => ({
  enterpriseId: sql`i.enterprise_id`,
  createdDate: isoInstant('i.created_at'),
  capturedByUser: sql`i.captured_by_user`,
  userId: sql`i.user_id`,
  captureGalleryId: sql`i.gallery_id`,
  propertyLocation: sql`json_build_object('locationName', i.location_name)`,
  captureGallery: sql`json_build_object('address1', g.address1, 'address2', g.address2, 'city', g.city,
    'state', g.state, 'postalCode', g.postal_code, 'builderEnterpriseId', g.builder_enterprise_id,
    'homeOwners', g.home_owners, 'captureAddressSubcontractorMappings', coalesce((
      select json_agg(${mapping(sql`m.subcontractor_enterprise_id`)} order by m.subcontractor_enterprise_id)
      from capture_gallery_subcontractor m
      where m.manufacturer_id = ${manufacturerId} and m.gallery_id = g.id), '[]'))`,
  manufacturerName: sql`a.name`,
  manufacturerEnterpriseId: sql`a.enterprise_id`,
  modelNumber: sql`i.model_number`,
  serialNumber: sql`i.serial_number`,
  confirmedModelNumber: sql`i.confirmed_model_number`,
  confirmedSerialNumber: sql`i.confirmed_serial_number`,
  latitude: sql`i.latitude::float8`,
  longitude: sql`i.longitude::float8`,
  msOcrModelNumber: sql`i.ms_ocr_model_number`,
  msOcrSerialNumber: sql`i.ms_ocr_serial_number`,
  altOcrModelNumber: sql`i.alt_ocr_model_number`,
  altOcrSerialNumber: sql`i.alt_ocr_serial_number`,
  modelSerialVerified: sql`i.model_serial_verified`,
  msOcrDetectedText: sql`i.ms_ocr_detected_text`,
  imagePath: sql`case when i.image_file_id is not null
    then ${imageAt[0]}::text || i.enterprise_id || ${imageAt[1]}::text end`,
  captureAddressSubcontractorMapping: sql`case when i.subcontractor_enterprise_id is not null
    then ${mapping(sql`i.subcontractor_enterprise_id`)} end`,
  enginesDisagree: sql`i.is_disagreeing`,
  serialRepeated: sql`i.is_repeated`,
  reviewedBy: sql`case when i.reviewed_at is not null
    then ${actorName('c')} end`,
  reviewedOn: isoInstant('i.reviewed_at'),
  version: sql`i.version`,
})

export const selectFields = (manufacturerId: number, columns: readonly CaptureColumn[]) => {
  const fields = captureFieldsOf(manufacturerId)
  return sql.join(columns.map((column) => sql`${fields[column]} as ${sql.ref(column)}`))
}
