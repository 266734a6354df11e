/** Values stay text: zip 00501 is not a number, and `sort=` is not the same as no sort. */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const values = query.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

type Value = string | number | boolean | null | undefined

export const stringifySearch = (search: Record<string, Value | Value[]>): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    for (const item of [value].flat())
      if (item !== undefined && item !== null) query.append(key, String(item))
  return query.size ? `?${query}` : ''
}
