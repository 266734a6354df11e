/** The pages to offer, from 1: the first and the last, those around the current one, and a gap where some are left out. */
export const pageNumbers = (current: number, last: number): (number | 'gap')[] => {
  if (last <= 7) return Array.from({ length: last }, (_, i) => i + 1)
  const from = Math.max(1, Math.min(current - 2, last - 4))
  const to = Math.min(last, Math.max(current + 2, 5))
  const around = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['gap'] as const) : []),
    ...around,
    ...(to < last - 1 ? (['gap'] as const) : []),
    ...(to < last ? [last] : []),
  ]
}
