import type { BuilderProfileSummary, ProfileBuild } from '@homestead/contract'
import { Fragment, type ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../lib/format/format.ts'
import { phoneAddress } from '../../lib/format/person-addresses.ts'
import { safeUrl } from '../../lib/api/safe-url.ts'
import { Breakable } from '../../ui/layout/breakable.tsx'
import css from './builder-profile-dialog.module.css'
import { InterestList } from './interest-list.tsx'
import { buildTitle } from './messages.ts'

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
      <div>
        {buildsOf(profile).map((build, index, all) => (
          <Fragment key={build.ordinalPosition}>
            {all.length > 1 && <h3 className={css.build}>{buildTitle(index + 1, all.length)}</h3>}
            <BuildFacts build={build} counted={all.length > 1} />
          </Fragment>
        ))}
      </div>
      <div>
        <dl className={css.list}>
          {buildsOf(profile).length < 2 && (
            <Fact term="Qty / year" figure>
              {profile.buildCount === null ? '' : formatNumber(profile.buildCount)}
            </Fact>
          )}
          <Fact term="Opportunity" figure strong>
            {formatMoney(profile.opportunityValue)}
          </Fact>
        </dl>
        <InterestList profile={profile} />
      </div>
    </div>
  )
}

type Build = Pick<
  ProfileBuild,
  | 'homeType'
  | 'productCategory'
  | 'estimatedSellingPriceRange'
  | 'sellingPriceToMarketAverageDeltaRange'
  | 'estimatedBedroomCountRange'
  | 'estimatedFullBathCountRange'
  | 'estimatedSquareFootRange'
>

/** A builder who told of no line of homes has one of which nothing is known. */
const buildsOf = (
  profile: BuilderProfileSummary,
): (Build & { ordinalPosition: number; buildCount?: number })[] =>
  profile.profileBuild.length > 0 ? profile.profileBuild : [{ ...profile, ordinalPosition: 0, buildCount: 0 }]

const ranges = [
  ['Est. sales price', 'estimatedSellingPriceRange'],
  ['Market', 'sellingPriceToMarketAverageDeltaRange'],
  ['Est. bedrooms', 'estimatedBedroomCountRange'],
  ['Full bathrooms', 'estimatedFullBathCountRange'],
  ['Square feet', 'estimatedSquareFootRange'],
] as const

function BuildFacts({ build, counted }: { build: Build & { buildCount?: number }; counted: boolean }) {
  return (
    <dl className={css.list}>
      <Fact term="Home type">{build.homeType}</Fact>
      <Fact term="Product category">{build.productCategory}</Fact>
      {ranges.map(([term, field]) => (
        <Fact key={field} term={term} figure>
          {build[field]}
        </Fact>
      ))}
      {counted && (
        <Fact term="Qty / year" figure>
          {formatNumber(build.buildCount ?? 0)}
        </Fact>
      )}
    </dl>
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
