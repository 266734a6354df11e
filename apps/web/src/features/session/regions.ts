import {
  type Account,
  allFeatures,
  allSubscribedRegions,
  products,
  type Region,
  regionsOf,
  reportPath,
} from '@homestead/contract'
import { useMatches } from '@tanstack/react-router'
import { remember, remembered } from '../../lib/drafts/storage.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { useAccount } from './session-context.ts'

/** Pages inside a greyed-out area whose figures follow the chosen region all the same. */
const liveRegionUrls = [reportPath('new-builders'), reportPath('missed-value')]

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Shown in the greyed-out region selector; absent where the selector is live. */
    greyedRegion?: string
  }
}

export const isEmerge = (account: Pick<Account, 'productId'>): boolean =>
  account.productId === products.emerge

/** The label of the greyed-out selector, or nothing where a region may be chosen. */
export const greyedRegionLabel = (pathname: string, labels: (string | undefined)[]): string | undefined =>
  liveRegionUrls.some((part) => pathname.includes(part)) ? undefined : labels.findLast((label) => label)

/** The region that stands chosen: a remembered one only while the account subscribes to it. */
export const chosenRegion = (regions: Region[], rememberedId: string | null): Region =>
  regions.find((region) => String(region.id) === rememberedId) ?? allSubscribedRegions

/** Region choice as the repeated `features` of a call: all of them for 'All Subscribed Regions'. */
export const featuresFor = (regions: Region[], chosenId: number): number[] => {
  const subscribed = regions.filter((region) => region.id !== allFeatures)
  // An account without a region says so; a call without regions would be about the whole network.
  return chosenId === allFeatures && subscribed.length > 0
    ? subscribed.map((region) => region.id)
    : [chosenId]
}

const keyFor = (account: Account) => `hsiq_region_${account.accountEnterpriseId}`
const choice = createStore<number | undefined>(undefined)

export const useRegions = () => {
  const account = useAccount()
  const greyed = useMatches({
    select: (matches) =>
      greyedRegionLabel(
        matches.at(-1)?.pathname ?? '',
        matches.map((match) => match.staticData.greyedRegion),
      ),
  })
  const regions = regionsOf(account.features)
  const picked = useStore(choice)
  const region = chosenRegion(regions, picked === undefined ? remembered(keyFor(account)) : String(picked))
  const choose = (id: number) => {
    remember(keyFor(account), String(id))
    choice.set(id)
  }
  return { regions, region, greyed, choose }
}

/** The region a page with a live selector is about, also where the selector is greyed out; nothing outside Emerge. */
export const useChosenRegion = (): { name: string; features: number[] } | undefined => {
  const { regions, region } = useRegions()
  return isEmerge(useAccount())
    ? { name: region.displayName, features: featuresFor(regions, region.id) }
    : undefined
}

/**
 * What a data call sends as `features`. Nothing outside the Emerge edition, and nothing where the selector is greyed
 * out: 'All Regions' is the whole network, not only what the account subscribes to.
 */
export const useRegionFeatures = (): number[] | undefined => {
  const { greyed } = useRegions()
  const chosen = useChosenRegion()
  return greyed ? undefined : chosen?.features
}
