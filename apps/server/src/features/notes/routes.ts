import { defineFeature } from '../../platform/feature.ts'
import { noteMailRoutes } from './mail-notes.ts'
import { noteRoutes } from './notes.ts'

export const notes = defineFeature({
  routes: [...noteRoutes, ...noteMailRoutes],
})
