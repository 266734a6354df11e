import type { Permission } from '../identity/permissions.ts'

/** Whoever may not enter Direct Rebates has nothing of it, whatever else they may. */
export const inRebates = (...permissions: Permission[]): { readonly allOf: readonly Permission[] } => ({
  allOf: ['DRM.Read', ...permissions],
})
