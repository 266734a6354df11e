import { defineFeature } from '../../platform/feature.ts'
import { deleteFilterRoute, savedFiltersRoute, saveFilterRoute } from './saved-filters.ts'

export const savedFilters = defineFeature({
  routes: [savedFiltersRoute, saveFilterRoute, deleteFilterRoute],
})
