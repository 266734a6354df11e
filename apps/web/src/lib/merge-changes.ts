export const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What somebody made of the state they saw, on top of what others made of it: only fields they changed are theirs. */
export const mergeChanges = <D extends object>(mine: D, seen: D, theirs: D): D => {
  const changed = Object.entries(mine).filter(([field, value]) => !isAlike(value, seen[field as keyof D]))
  return { ...theirs, ...(Object.fromEntries(changed) as Partial<D>) }
}
