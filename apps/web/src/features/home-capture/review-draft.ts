import type { CaptureItem, CaptureReview } from '@homestead/contract'

export type ReviewDraft = Omit<CaptureReview, 'version'>

/** What is proposed: what was confirmed before, else what the item is known by. */
export const draftOf = (item: CaptureItem): ReviewDraft => ({
  confirmedModelNumber: item.modelNumber,
  confirmedSerialNumber: item.serialNumber,
  modelSerialVerified: item.modelSerialVerified,
})

const storedIn = (item: CaptureItem): ReviewDraft => ({
  confirmedModelNumber: item.confirmedModelNumber ?? '',
  confirmedSerialNumber: item.confirmedSerialNumber ?? '',
  modelSerialVerified: item.modelSerialVerified,
})

export const isSame = (one: ReviewDraft, other: ReviewDraft): boolean =>
  one.confirmedModelNumber.trim() === other.confirmedModelNumber.trim() &&
  one.confirmedSerialNumber.trim() === other.confirmedSerialNumber.trim() &&
  one.modelSerialVerified === other.modelSerialVerified

/** There is something to save; what is proposed can be confirmed as it stands. */
export const isUnsaved = (draft: ReviewDraft, item: CaptureItem): boolean => !isSame(draft, storedIn(item))

export const lacksNumber = (draft: ReviewDraft): boolean =>
  draft.modelSerialVerified &&
  (draft.confirmedModelNumber.trim() === '' || draft.confirmedSerialNumber.trim() === '')

export interface Reading {
  model: string | null
  serial: string | null
}

export const readingsOf = (item: CaptureItem): { ms: Reading; alt: Reading } => ({
  ms: { model: item.msOcrModelNumber, serial: item.msOcrSerialNumber },
  alt: { model: item.altOcrModelNumber, serial: item.altOcrSerialNumber },
})

/** A number the engine did not read stays as it is. */
export const withReading = (draft: ReviewDraft, { model, serial }: Reading): ReviewDraft => ({
  ...draft,
  confirmedModelNumber: model ?? draft.confirmedModelNumber,
  confirmedSerialNumber: serial ?? draft.confirmedSerialNumber,
})

/** The numbers in the form are the ones this engine read. */
export const isUsed = (draft: ReviewDraft, reading: Reading): boolean =>
  (reading.model ?? reading.serial) !== null && isSame(draft, withReading(draft, reading))
