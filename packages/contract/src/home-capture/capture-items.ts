import { z } from 'zod'
import { editionsWith } from '../session/products.ts'
import { route } from '../route.ts'
import { queryInt } from '../values.ts'
import {
  captureColumns,
  CaptureItem,
  CaptureItemDetail,
  captureQueues,
  CaptureReview,
} from './capture-item.ts'
import { dayCondition, nameList, ordering, textCondition, yesNoCondition } from './query-texts.ts'

export const homeCapture = {
  service: 'aggregation',
  permission: 'HomeCapture.Read',
  account: 'current',
  products: editionsWith.partnerAreas,
} as const

/** What the list can be narrowed by and sorted by. The names of companies are those the company calls give. */
export const captureConditions = {
  createdDate: dayCondition.optional(),
  capturedByUser: textCondition.optional(),
  address1: textCondition.optional(),
  city: textCondition.optional(),
  state: textCondition.optional(),
  postalCode: textCondition.optional(),
  builderName: textCondition.optional(),
  subcontractorName: textCondition.optional(),
  locationName: textCondition.optional(),
  modelNumber: textCondition.optional(),
  serialNumber: textCondition.optional(),
  modelSerialVerified: yesNoCondition.optional(),
}
export type CaptureField = keyof typeof captureConditions
export const captureFields = Object.keys(captureConditions) as [CaptureField, ...CaptureField[]]

export const mostCapturesAtOnce = 1000

/** A page, narrowed and in an order. */
export const captureItems = {
  ...route({
    ...homeCapture,
    method: 'GET',
    path: 'homecaptureproxy/admin/captureItems',
    summary: 'One page of the products photographed in homes; pages count from 1',
    query: z.strictObject({
      pageSize: queryInt.pipe(z.number().min(1).max(mostCapturesAtOnce)).optional(),
      pageIndex: queryInt.pipe(z.number().min(1)).optional(),
      manufacturerEnterpriseId: z.uuid().optional(),
      orderBy: ordering(captureFields).optional(),
      captureGalleryId: queryInt.optional(),
      columns: nameList(captureColumns).optional(),
      queue: z.enum(captureQueues).optional(),
      ...captureConditions,
    }),
    result: z.array(CaptureItem.partial()),
    answerHeaders: {
      'x-total-count': 'How many items the question finds in all',
      'x-page-size': 'How many a page holds',
      'x-page-index': 'Which page this is, from 1',
      'x-result-count': 'How many are on it',
    },
  }),
  gridKey: 'hc_items',
}

export const CaptureCounts = z.object({
  all: z.number().int(),
  ...Object.fromEntries(captureQueues.map((queue) => [queue, z.number().int()])),
} as { all: z.ZodNumber } & Record<(typeof captureQueues)[number], z.ZodNumber>)
export type CaptureCounts = z.infer<typeof CaptureCounts>

export const captureCounts = route({
  ...homeCapture,
  method: 'GET',
  path: 'homecaptureproxy/admin/captureItems/counts',
  summary: 'How many items there are, and how many in each list of what is to be done',
  result: CaptureCounts,
})

const oneItem = z.object({ id: z.uuid() })

export const captureItem = route({
  ...homeCapture,
  method: 'GET',
  path: 'homecaptureproxy/admin/captureItems/:id',
  summary: 'One item, and where else its serial number appears',
  params: oneItem,
  result: CaptureItemDetail,
})

export const captureImage = route({
  ...homeCapture,
  method: 'GET',
  path: 'homecaptureproxy/admin/captureItems/:id/image',
  summary: 'The photo of an item',
  params: oneItem,
  result: z.string(),
  download: 'image/*',
})

/** The portal has no permission of its own for this: who may see the records may say what they read. */
export const reviewCapture = route({
  ...homeCapture,
  method: 'PUT',
  path: 'homecaptureproxy/admin/captureItems/:id/review',
  summary: 'Confirms the numbers of an item, and says whether they are verified',
  params: oneItem,
  body: CaptureReview,
  result: CaptureItemDetail,
})
