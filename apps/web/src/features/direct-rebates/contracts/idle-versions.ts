import type { ContractVersion } from '@homestead/contract'

/** Versions that begin only after a contract's last day. They stay: should it end later after all, they hold. */
export const idleVersions = <V extends Pick<ContractVersion, 'validFrom'>>(
  endedOn: string | null,
  versions: readonly V[],
): V[] => (endedOn === null ? [] : versions.filter(({ validFrom }) => validFrom > endedOn))
