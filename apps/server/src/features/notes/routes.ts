import { defineFeature } from '../../platform/feature.ts'
import { noteMailRoutes } from './note-mails.ts'
import { noteRoutes } from './notes.ts'

export const notes = defineFeature({
  routes: [...noteRoutes, ...noteMailRoutes],
})
