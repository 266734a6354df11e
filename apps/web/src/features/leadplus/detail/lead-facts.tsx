/** What is known about a lead, each fact below its name; how they stand side by side is the page's own matter. */
export function LeadFacts(props: { className: string | undefined; facts: string[][] }) {
  return (
    <dl className={props.className}>
      {props.facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
