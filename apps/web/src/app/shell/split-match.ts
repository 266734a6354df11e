/** Cuts a name where the searched text stands in it, so that it can be highlighted. */
export const splitMatch = (name: string, text: string): { part: string; hit: boolean }[] => {
  const at = text ? name.toLowerCase().indexOf(text.toLowerCase()) : -1
  if (at < 0) return [{ part: name, hit: false }]
  return [
    { part: name.slice(0, at), hit: false },
    { part: name.slice(at, at + text.length), hit: true },
    { part: name.slice(at + text.length), hit: false },
  ].filter(({ part }) => part)
}
