import type { ReactNode } from 'react'

/** Names with their values; how they stand is up to whoever shows them. */
export const FactList = (props: {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  className: string | undefined
}) => (
  <dl className={props.className}>
    {props.facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
