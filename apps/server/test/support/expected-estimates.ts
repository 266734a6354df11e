import type { ReportNetwork } from './networks/report-network.ts'

/** The twelve months that end with last month. */
const inYear = (home: Home) => home.closedOn >= '2025-07-01' && home.closedOn <= '2026-06-30'

/** Of a builder without an opportunity. */
export const notPursued = {
  opportunityId: null,
  opportunityEnterpriseId: null,
  opportunityStatusId: null,
  statusName: null,
  opportunityReasonId: null,
  reasonName: null,
  bpoTypeId: null,
  assigneeName: null,
  assigneeIsDeactivated: false,
  followupBy: null,
  respondBy: null,
  closedOn: null,
}

type Home = ReportNetwork['homes'][number]
type Claim = Home['claims'][number]

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** A fraction of a dollar as exact as amounts are told, halves up. */
const millionths = (part: number, whole: number) =>
  Number((2n * BigInt(part) * 1_000_000n + BigInt(whole)) / (2n * BigInt(whole))) / 1e6

/** What a builder's homes of twelve months without an own claim would be worth: one fraction, divided once. */
export function expectedEstimates({ homes, prices }: ReportNetwork): (builder: number) => number {
  const isOwn = (claim: Claim) => claim.maker === 0
  const uses = (home: Home) => home.claims.some(isOwn)
  const ours = new Set(prices.filter(({ maker }) => maker === 0).map(({ category }) => category))
  const revenue = (claims: readonly Claim[]) =>
    total(
      claims.map(({ units, maker, category }) => {
        const price = prices.find((one) => one.maker === maker && one.category === category)
        return units * (price?.price ?? 0)
      }),
    )
  /** Cents of one home as a fraction: the own average, or what a claim in the own categories brings anybody. */
  const worth = (type: 1 | 2) => {
    const typed = homes.filter((home) => home.type === type && inYear(home))
    const own = revenue(typed.flatMap((home) => home.claims.filter(isOwn)))
    if (own > 0) return { cents: own, homes: typed.filter(uses).length }
    const claims = typed.flatMap((home) => home.claims).filter((claim) => ours.has(claim.category))
    return { cents: revenue(claims), homes: claims.length || 1 }
  }
  const [single, multi] = [worth(1), worth(2)]
  return (builder) => {
    const unused = homes.filter((home) => home.builder === builder && inYear(home) && !uses(home))
    const count = (type: 1 | 2) => unused.filter((home) => home.type === type).length
    const cents = count(1) * single.cents * multi.homes + count(2) * multi.cents * single.homes
    return millionths(cents, 100 * single.homes * multi.homes)
  }
}
