import { z } from 'zod'
import { line, version } from '../values.ts'

const SubcontractorMapping = z.object({ subcontractorEnterpriseId: z.uuid() })

/** A home whose products were photographed. */
export const CaptureGallery = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  builderEnterpriseId: z.uuid(),
  homeOwners: z.array(z.string()),
  captureAddressSubcontractorMappings: z.array(SubcontractorMapping),
})
export type CaptureGallery = z.infer<typeof CaptureGallery>

/** A product photographed in a home, and what was read off its label. */
export const CaptureItem = z.object({
  enterpriseId: z.uuid(),
  createdDate: z.iso.datetime(),
  capturedByUser: z.string(),
  userId: z.uuid().nullable(),
  captureGalleryId: z.number().int(),
  propertyLocation: z.object({ locationName: z.string() }),
  captureGallery: CaptureGallery,
  manufacturerName: z.string(),
  manufacturerEnterpriseId: z.uuid(),
  /** What the item is known by: confirmed, else as the first engine read it, else as the second did. */
  modelNumber: z.string(),
  serialNumber: z.string(),
  confirmedModelNumber: z.string().nullable(),
  confirmedSerialNumber: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  msOcrModelNumber: z.string().nullable(),
  msOcrSerialNumber: z.string().nullable(),
  altOcrModelNumber: z.string().nullable(),
  altOcrSerialNumber: z.string().nullable(),
  modelSerialVerified: z.boolean(),
  msOcrDetectedText: z.string().nullable(),
  /** Where the photo is; null without one. Who fetches it says who they are, as for every call. */
  imagePath: z.string().nullable(),
  captureAddressSubcontractorMapping: SubcontractorMapping.nullable(),
  /** The engines read different numbers, and nobody has verified which are right. */
  enginesDisagree: z.boolean(),
  /** The serial number also appears at another address. */
  serialRepeated: z.boolean(),
  /** Who last confirmed or verified numbers, and when. */
  reviewedBy: z.string().nullable(),
  reviewedOn: z.iso.datetime().nullable(),
  version,
})
export type CaptureItem = z.infer<typeof CaptureItem>
export type CaptureColumn = keyof CaptureItem
export const captureColumns = CaptureItem.keyof().options as [CaptureColumn, ...CaptureColumn[]]

/** Another item with the same serial number, at another address. */
export const SameSerial = z.object({
  enterpriseId: z.uuid(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  locationName: z.string(),
})

export const CaptureItemDetail = CaptureItem.extend({ serialAlsoAt: z.array(SameSerial) })
export type CaptureItemDetail = z.infer<typeof CaptureItemDetail>

const confirmed = line(60)

/** What a person says the label reads. Without both numbers there is nothing to verify. */
export const CaptureReview = z.object({
  confirmedModelNumber: confirmed,
  confirmedSerialNumber: confirmed,
  modelSerialVerified: z.boolean(),
  version,
})
export type CaptureReview = z.infer<typeof CaptureReview>

/** Lists of what is to be done. Whoever verified an item has reviewed it. */
export const captureQueues = ['review', 'disagree', 'same-serial', 'not-verified'] as const
export type CaptureQueue = (typeof captureQueues)[number]
