import { defineFeature } from '../../platform/feature.ts'
import { auditEventsRoute } from './audit-events.ts'

export const audit = defineFeature({
  routes: [auditEventsRoute],
})
