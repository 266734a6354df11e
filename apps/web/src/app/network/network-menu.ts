import { networkPath } from '@homestead/contract'
import type { MenuItem } from '../menu.ts'
import { networkRoutes } from '../routes.ts'

/** What there is to do in the room of those who run the network: the pages that are there. */
export const networkMenu = (): MenuItem[] =>
  networkRoutes
    .flatMap(({ path, title, menu = [] }) =>
      menu.map(({ position, icon, waiting }) => ({ path, title, position, icon, waiting })),
    )
    .toSorted((one, other) => one.position - other.position)
    .map(({ path, title, icon, waiting }) => ({
      text: title,
      icon,
      route: `${networkPath}/${path}`,
      ...(waiting && { waiting }),
    }))
