import { isDeepStrictEqual } from 'node:util'

/** A ratio against other work says nothing: the floor has to find exactly what the call answers, in its order. */
export function checkFloor(name: string, result: unknown, floor: readonly Record<string, unknown>[]): void {
  const answered = [result].flat() as Record<string, unknown>[]
  const isSame = (row: Record<string, unknown>, at: number) =>
    Object.entries(row).every(([field, value]) => {
      const found = floor[at]?.[field]
      return value === found || isDeepStrictEqual(value, found)
    })
  const wrong = answered.findIndex((row, at) => !isSame(row, at))
  if (wrong < 0 && answered.length === floor.length) return
  throw new Error(
    `The floor of '${name}' is not its call (${floor.length} rows, ${answered.length} answered):
${JSON.stringify(floor[wrong])}
${JSON.stringify(answered[wrong])}`,
  )
}
