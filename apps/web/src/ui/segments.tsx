import css from './segments.module.css'

/** One of a few, all of them in sight. */
export function Segments<Key extends string>(props: {
  label: string
  value: Key
  options: readonly { key: Key; text: string }[]
  onChange: (key: Key) => void
}) {
  return (
    <div role="group" aria-label={props.label} className={css.segments}>
      {props.options.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === props.value}
          onClick={() => props.onChange(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
