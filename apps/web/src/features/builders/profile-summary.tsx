import type { BuilderProfileSummary } from '@homestead/contract'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { phoneAddress } from '../../lib/person-addresses.ts'
import { safeUrl } from '../../lib/safe-url.ts'
import { Breakable } from '../../ui/breakable.tsx'
import css from './builder-profile-dialog.module.css'
import { InterestList } from './interest-list.tsx'

const notGiven = 'N/A'

/** Name and address, what the builder builds, what it is worth, and what it is interested in. */
export function ProfileSummary(props: { profile: BuilderProfileSummary; stacked: boolean }) {
  const { profile, stacked } = props
  return (
    <div className={css.profile} data-stacked={stacked || undefined}>
      <div>
        {!stacked && <p className={css.name}>{profile.builderProfileName}</p>}
        <dl className={css.list}>
          <Fact term="Address">
            {profile.street}
            <br />
            {profile.city}, {profile.state} {profile.zipCode}
          </Fact>
          {callable(profile).map(({ number, phoneTypeName }) => (
            <Fact key={number} term={phoneTypeName}>
              <a href={phoneAddress(number)}>{number}</a>
            </Fact>
          ))}
          <Fact term="Website">{website(profile.webSiteUrl)}</Fact>
        </dl>
      </div>
      <dl className={css.list}>
        <Fact term="Home type">{profile.homeType}</Fact>
        <Fact term="Product category">{profile.productCategory}</Fact>
        <Fact term="Est. sales price" figure>
          {profile.estimatedSellingPriceRange}
        </Fact>
        <Fact term="Market" figure>
          {profile.sellingPriceToMarketAverageDeltaRange}
        </Fact>
        <Fact term="Est. bedrooms" figure>
          {profile.estimatedBedroomCountRange}
        </Fact>
        <Fact term="Full bathrooms" figure>
          {profile.estimatedFullBathCountRange}
        </Fact>
        <Fact term="Square feet" figure>
          {profile.estimatedSquareFootRange}
        </Fact>
      </dl>
      <div>
        <dl className={css.list}>
          <Fact term="Qty / year" figure>
            {profile.buildCount === null ? '' : formatNumber(profile.buildCount)}
          </Fact>
          <Fact term="Opportunity" figure strong>
            {formatMoney(profile.opportunityValue)}
          </Fact>
        </dl>
        <InterestList profile={profile} />
      </div>
    </div>
  )
}

const callable = ({ phoneNumbers }: BuilderProfileSummary) =>
  phoneNumbers.filter(({ phoneTypeName }) => phoneTypeName !== 'Fax')

const website = (url: string) => {
  const href = safeUrl(url)
  if (!href) return ''
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <Breakable text={url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} before="." />
    </a>
  )
}

function Fact(props: { term: string; figure?: boolean; strong?: boolean; children: ReactNode }) {
  const none = props.children === ''
  return (
    <>
      <dt>{props.term}</dt>
      <dd
        data-figure={props.figure || undefined}
        data-strong={props.strong || undefined}
        data-none={none || undefined}
      >
        {none ? notGiven : props.children}
      </dd>
    </>
  )
}
