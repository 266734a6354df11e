import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode, isBad?: boolean]

/** Names with their values; how they stand is up to whoever shows them. */
export const FactList = (props: { facts: readonly Fact[]; className: string | undefined }) => (
  <dl className={props.className}>
    {props.facts.map(([name, value, isBad]) => (
      <div key={name} data-bad={isBad || undefined}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
