export interface NumberRules {
  decimals: number
  max: number
  /** 0 where nothing is said. */
  min?: number
}

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const plain = /^(\d+\.?\d*|\.\d+)(e\+?\d{1,2})?$/i

const atMost = new Intl.NumberFormat('en-US')

/**
 * What somebody typed as a number, or what is wrong with it. A number is understood as they mean it or refused: no
 * sign, point or letter is dropped to make one of it.
 */
export function readNumber(
  typed: string,
  { decimals, max, min = 0 }: NumberRules,
): { value: number | null } | { problem: string } {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/\s*%$/, '')
  if (text === '') return { value: null }
  if (/^[-\u2212\u2013]/.test(text)) return { problem: `Enter ${min} or more.` }
  if (!grouped.test(text) && !plain.test(text)) return { problem: 'Enter a number.' }
  const value = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(value) || value > max) return { problem: `Enter at most ${atMost.format(max)}.` }
  if (value < min) return { problem: `Enter ${min} or more.` }
  if (Number(value.toFixed(decimals)) !== value)
    return { problem: decimals === 0 ? 'Enter a whole number.' : `Enter at most ${decimals} decimals.` }
  return { value }
}
