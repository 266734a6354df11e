const edge = 48
const fastest = 16

/** How far to scroll sideways per picture while something is held near an edge: the nearer, the faster. */
export const edgeSpeed = (x: number, { left, right }: { left: number; right: number }): number => {
  const nearness = Math.max(0, x - (right - edge)) - Math.max(0, left + edge - x)
  return Math.round((fastest * Math.max(-edge, Math.min(edge, nearness))) / edge)
}
