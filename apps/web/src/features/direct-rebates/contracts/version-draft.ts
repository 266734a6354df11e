import type { ContractVersion, NewContractVersion } from '@homestead/contract'

/** What somebody is writing, in dollars and percent; null where a field is empty. */
export interface VersionDraft {
  validFrom: string | null
  note: string
  rates: { categoryId: number; category: string; perUnit: number | null }[]
  tiers: { aboveUnits: number | null; ratePercent: number | null }[]
}

/** A new version begins as a copy of the latest. */
export const draftFrom = (latest: ContractVersion | undefined): VersionDraft => ({
  validFrom: null,
  note: '',
  rates: latest?.rates ?? [],
  tiers: latest?.tiers ?? [],
})

/** Dollars with two decimals as cents; through text, as a product of fractions would not be exact. */
const centsOf = (dollars: number): number => Math.round(Number(dollars.toFixed(2)) * 100)

/** What is sent, or nothing while something is missing. */
export const versionOf = ({ validFrom, note, ...draft }: VersionDraft): NewContractVersion | undefined => {
  const rates = draft.rates.flatMap(({ categoryId, perUnit }) =>
    perUnit === null ? [] : [{ categoryId, centsPerUnit: centsOf(perUnit) }],
  )
  const tiers = draft.tiers.flatMap(({ aboveUnits, ratePercent }) =>
    aboveUnits === null || ratePercent === null ? [] : [{ aboveUnits, ratePercent }],
  )
  const isWhole =
    rates.length > 0 && rates.length === draft.rates.length && tiers.length === draft.tiers.length
  return validFrom && isWhole ? { validFrom, note, rates, tiers } : undefined
}
