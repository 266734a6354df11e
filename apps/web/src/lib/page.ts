import type { Permission, ProductId } from '@homestead/contract'
import type { Icon } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'

/** Whom a page is open to. */
export interface Access {
  /** One permission of every group must be held. */
  needs?: Permission[][]
  /** Editions that have it; all of them when absent. */
  products?: readonly ProductId[]
  /** Where someone without access goes; home when absent. */
  refusedTo?: string
}

/** Asks how much waits there for a person, and shows it. */
export type WaitingCount = ComponentType<{ show: (count: number, what: string) => ReactNode }>

/** Where a page stands in the left menu. */
export interface MenuPlace {
  section: 'home' | 'extend' | 'directRebates' | 'network'
  /** Counted from the top of its section. */
  position: number
  icon: Icon
  /** Editions that list it there, where they are fewer than those that have the page. */
  products?: readonly ProductId[]
  /** Stands beside its name where something waits. */
  waiting?: WaitingCount
}

/** One address of the portal: who may open it, what it shows and where the menu has it. A feature lists its own. */
export interface Page extends Access {
  path: string
  title: string
  /** The part of the search that names one thing on it, where the path does not. */
  thing?: string
  /** The region selector is greyed out, with this label. */
  greyedRegion?: string
  /** Absent where another path stands for it. */
  page?: RouteComponent
  /** What its page needs besides its code; both are fetched at the same time. */
  prepare?: (client: QueryClient) => Promise<unknown>
  /** Another path below /authenticated that stands for this one; its parameters are filled in. */
  movedTo?: string
  menu?: readonly MenuPlace[]
  /** Exists only while the demo network is loaded. */
  demoOnly?: true
}

/** The figures of the page are of all regions, whichever is chosen. */
export const allRegions = { greyedRegion: 'All Regions' }
