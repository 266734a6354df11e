export const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What somebody made of the state they saw, on top of what others made of it: only fields they changed are theirs.
 * Fields that belong `together` are all from one side: that of the first of them which anybody changed, the own first.
 */
export const mergeChanges = <D extends object>(
  mine: D,
  seen: D,
  theirs: D,
  together: readonly (keyof D)[] = [],
): D => {
  const changed = (side: D) => (field: keyof D) => !isAlike(side[field], seen[field])
  const decides = together.find((field) => changed(mine)(field) || changed(theirs)(field))
  const fields = (Object.keys(mine) as (keyof D)[]).filter((field) =>
    decides !== undefined && together.includes(field) ? changed(mine)(decides) : changed(mine)(field),
  )
  return { ...theirs, ...Object.fromEntries(fields.map((field) => [field, mine[field]])) }
}
