import type { ContractVersion, NewContractVersion } from '@homestead/contract'

/** What somebody is writing: amounts as they stand in the fields, in dollars and percent. */
export interface VersionDraft {
  validFrom: string | null
  note: string
  rates: { categoryId: number; category: string; perUnit: number | string }[]
  tiers: { aboveUnits: number | string; ratePercent: number | string }[]
}

/** A new version begins as a copy of the latest. */
export const draftFrom = (latest: ContractVersion | undefined): VersionDraft => ({
  validFrom: null,
  note: '',
  rates: latest?.rates ?? [],
  tiers: latest?.tiers ?? [],
})

/** Dollars with two decimals as cents; through text, as a product of fractions would not be exact. */
const centsOf = (dollars: number | string): number => Math.round(Number(Number(dollars).toFixed(2)) * 100)

/** What is sent, or nothing while something is missing. */
export const versionOf = (draft: VersionDraft): NewContractVersion | undefined => {
  const filled = (value: number | string) => value !== '' && Number.isFinite(Number(value))
  if (!draft.validFrom || draft.rates.length === 0) return undefined
  if (!draft.rates.every(({ perUnit }) => filled(perUnit))) return undefined
  if (!draft.tiers.every((tier) => filled(tier.aboveUnits) && filled(tier.ratePercent))) return undefined
  return {
    validFrom: draft.validFrom,
    note: draft.note,
    rates: draft.rates.map(({ categoryId, perUnit }) => ({ categoryId, centsPerUnit: centsOf(perUnit) })),
    tiers: draft.tiers.map(({ aboveUnits, ratePercent }) => ({
      aboveUnits: Number(aboveUnits),
      ratePercent: Number(ratePercent),
    })),
  }
}
