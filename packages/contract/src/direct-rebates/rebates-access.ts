import type { Permission } from '../session/permissions.ts'
import { editionsWith } from '../session/products.ts'
import type { Access } from '../route.ts'

/** Whoever may not enter Direct Rebates has nothing of it, whatever else they may. */
export const inRebates = (...permissions: Permission[]): Required<Access> => ({
  permission: { allOf: ['DRM.Read', ...permissions] },
  products: editionsWith.directRebates,
})
