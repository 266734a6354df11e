import { FactList } from './fact-list.tsx'
import css from './fact-strip.module.css'

/** A few facts side by side below a page's title. */
export function FactStrip({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return <FactList facts={facts} className={css.facts} />
}
