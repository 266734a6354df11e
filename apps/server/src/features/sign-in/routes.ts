import { sql } from '../../platform/sql/sql.ts'
import { defineFeature } from '../../platform/feature.ts'
import { removeAfter } from '../../platform/process/upkeep.ts'
import { signInGauges } from './sign-in-gauges.ts'
import { forgottenJob, forgotPasswordRoute } from './password/forgot-password.ts'
import { passwordScoreRoute } from './password/password-rules.ts'
import { completeSetupRoute, setupUserRoute } from './password/setup.ts'

export const signIn = defineFeature({
  gauges: signInGauges,
  jobs: [forgottenJob],
  upkeep: [
    removeAfter(395, { table: 'sign_in', key: ['id'], column: 'at' }),
    (owner) => owner.run(sql`delete from oidc_payload where expires_at < now()`),
    (owner) => owner.run(sql`delete from sign_in_attempt where last_try_at < now() - interval '1 day'`),
  ],
  routes: [setupUserRoute, completeSetupRoute, forgotPasswordRoute, passwordScoreRoute],
})
