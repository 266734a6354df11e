import { defineFeature } from '../../platform/feature.ts'
import { closingFileJob } from './closing-file-job.ts'
import { closingSumsJob } from './closing-sums-job.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import { closingUploadRowRoutes } from './closing-upload-rows.ts'
import { closingUploadRoutes } from './closing-uploads.ts'
import { mapClosingUploadRoute } from './map-closings.ts'
import { unconfirmedHomeRoutes } from './unconfirmed-homes.ts'
import { uploadClosingsRoute } from './upload-closings.ts'

export const closingFiles = defineFeature({
  jobs: [closingFileJob, closingSumsJob],
  upkeep: [removeAbandoned],
  routes: [
    ...closingUploadRowRoutes,
    ...closingUploadRoutes,
    mapClosingUploadRoute,
    uploadClosingsRoute,
    ...unconfirmedHomeRoutes,
  ],
})
