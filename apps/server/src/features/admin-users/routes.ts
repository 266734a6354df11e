import { defineFeature } from '../../platform/feature.ts'
import { isEmailInUseRoute, setLoginRoute } from './addresses.ts'
import { contactsWithPermissionsRoute, contactTitlesRoute } from './read-users.ts'
import { createUserRoute, updateUserRoute } from './save-user.ts'
import {
  deactivateUserRoute,
  reactivateUserRoute,
  resendWelcomeRoute,
  resetSecondFactorRoute,
} from './user-status.ts'
import { validateUserRoute } from './validate-user.ts'

export const adminUsers = defineFeature({
  routes: [
    contactsWithPermissionsRoute,
    createUserRoute,
    updateUserRoute,
    validateUserRoute,
    deactivateUserRoute,
    reactivateUserRoute,
    resendWelcomeRoute,
    resetSecondFactorRoute,
    setLoginRoute,
    isEmailInUseRoute,
    contactTitlesRoute,
  ],
})
