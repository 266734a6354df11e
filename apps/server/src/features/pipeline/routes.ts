import { defineFeature } from '../../platform/feature.ts'
import { assigneesRoute } from './assignees.ts'

export const pipeline = defineFeature({ routes: [assigneesRoute] })
