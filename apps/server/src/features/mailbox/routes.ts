import { defineFeature } from '../../platform/feature.ts'
import { mailboxRoute } from './mailbox.ts'

export const mailbox = defineFeature({
  routes: [mailboxRoute],
})
