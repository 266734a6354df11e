import type { CompanyDetails, ContactDetails, ContactProfile, ProfileChange } from '@homestead/contract'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'

/** As the form calls them. */
const called: Record<keyof (ContactDetails & CompanyDetails), string> = {
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  phone: 'Phone',
  webSiteUrl: 'Website',
  address1: 'Street',
  address2: 'Suite, floor',
  city: 'City',
  state: 'State',
  postalCode: 'Zip',
  description: 'About',
}

/** Nobody saves over what somebody else saved since they looked. */
export function checkSeen(seen: NonNullable<ProfileChange['seen']>, now: ContactProfile): void {
  const changed = (['contact', 'company'] as const).flatMap((part) => {
    const before: Record<string, string> = { ...seen[part] }
    return Object.entries(now[part]).filter(([field, value]) => seen[part] && value !== before[field])
  })
  if (changed.length > 0)
    refuseStale(
      'profile',
      'Somebody else',
      changed.map(([field, value]) => `${called[field as keyof typeof called]}: ${value || 'none'}`),
    )
}
