import type { Permission } from '../identity/permissions.ts'
import { editionsWith } from '../identity/products.ts'
import type { Access } from '../route.ts'

/** Whoever may not enter Direct Rebates has nothing of it, whatever else they may. */
export const inRebates = (...permissions: Permission[]): Required<Access> => ({
  permission: { allOf: ['DRM.Read', ...permissions] },
  products: editionsWith.directRebates,
})
