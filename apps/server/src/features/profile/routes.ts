import { defineFeature } from '../../platform/feature.ts'
import { changePasswordRoute } from './change-password.ts'
import { contactProfileRoute, updateProfileRoute } from './contact-profile.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { ownSignInsRoute, signOutEverywhereRoute } from './sign-ins.ts'

export const profile = defineFeature({
  routes: [
    contactProfileRoute,
    updateProfileRoute,
    changePasswordRoute,
    ...secondFactorRoutes,
    ownSignInsRoute,
    signOutEverywhereRoute,
  ],
})
