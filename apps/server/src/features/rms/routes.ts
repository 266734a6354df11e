import { defineFeature } from '../../platform/feature.ts'
import { builderSpecialistRoute } from './builder-specialist.ts'
import { regionOfZipRoute, salesRegionsRoute } from './sales-regions.ts'
import { specialistOfAccountRoute, specialistOfZipRoute } from './specialist.ts'

export const rms = defineFeature({
  routes: [
    builderSpecialistRoute,
    salesRegionsRoute,
    regionOfZipRoute,
    specialistOfAccountRoute,
    specialistOfZipRoute,
  ],
})
