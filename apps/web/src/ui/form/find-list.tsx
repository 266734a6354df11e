import drop from '../overlay/dropdown.module.css'
import { type Option, OptionList } from './option-list.tsx'
import { useActiveOption } from './use-active-option.ts'

/** A list to choose from with a box above it that finds what is typed. Stands in a dropdown. */
export function FindList(props: {
  /** What is listed: 'Accounts'. */
  label: string
  /** What the box asks for: 'Find an account'. */
  findLabel: string
  text: string
  onText: (text: string) => void
  options: Option[]
  onTake: (index: number) => void
  /** Said in place of an empty list. */
  none: string
  /** Said below the list. */
  note?: string | undefined
}) {
  const { options } = props
  const { listId, optionId, marked, setActive, keys } = useActiveOption(options.length, props.onTake)
  return (
    <>
      <div className={drop.find}>
        <input
          className={drop.box}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label={props.findLabel}
          placeholder={props.findLabel}
          autoComplete="off"
          autoFocus
          maxLength={100}
          value={props.text}
          onChange={(event) => {
            props.onText(event.currentTarget.value)
            setActive(0)
          }}
          {...keys}
        />
      </div>
      <OptionList
        id={listId}
        label={props.label}
        optionId={optionId}
        marked={marked}
        onTake={props.onTake}
        options={options}
      />
      {!options.length && <p className={drop.note}>{props.none}</p>}
      {props.note && <p className={drop.note}>{props.note}</p>}
    </>
  )
}
