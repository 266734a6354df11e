import { FactList, type Fact } from './fact-list.tsx'
import css from './fact-rows.module.css'

/** Names at the left and values at the right, one below another. */
export const FactRows = ({ facts }: { facts: readonly Fact[] }) => (
  <FactList facts={facts} className={css.rows} />
)
