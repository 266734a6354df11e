import { defineFeature } from '../../platform/feature.ts'
import { turnMonth } from './rollups/refresh-rollups.ts'
import { calendarRoute } from './calendar.ts'
import { unconfirmedClosingsRoute } from './unconfirmed-closings.ts'

export const reports = defineFeature({
  upkeep: [turnMonth],
  routes: [calendarRoute, unconfirmedClosingsRoute],
})
