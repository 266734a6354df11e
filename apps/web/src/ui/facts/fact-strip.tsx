import { FactList, type Fact } from './fact-list.tsx'
import css from './fact-strip.module.css'

/** A few facts side by side below a page's title. */
export const FactStrip = ({ facts }: { facts: readonly Fact[] }) => (
  <FactList facts={facts} className={css.facts} />
)
