import { IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import drop from '../overlay/dropdown.module.css'
import { OptionList } from './option-list.tsx'
import css from './select-button.module.css'
import { useActiveOption } from './use-active-option.ts'
import { useDropdown } from '../overlay/use-dropdown.ts'

/** A choice of one out of a few. The button shows what is chosen. */
export function SelectButton<Key extends string | number>(props: {
  label: string
  value: Key | undefined
  options: readonly { key: Key; text: string }[]
  onChange: (key: Key) => void
  placeholder?: string
  className?: string | undefined
  disabled?: boolean
  /** 26, 32 px high. */
  size?: 'small' | 'normal'
  /** Opens upwards, where there is no room below. */
  up?: boolean
}) {
  const { label, value, options, onChange, placeholder = '', size = 'normal' } = props
  const { open, setOpen, root } = useDropdown()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const chosen = options.findIndex(({ key }) => key === value)
  return (
    <div ref={root} className={`${drop.root} ${css.root} ${props.className ?? ''}`}>
      <button
        ref={button}
        type="button"
        className={css.button}
        data-size={size}
        disabled={props.disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${label}: ${options[chosen]?.text ?? placeholder}`}
        onClick={() => setOpen(!open)}
      >
        <span className={css.text} data-empty={chosen < 0 || undefined}>
          {options[chosen]?.text ?? placeholder}
        </span>
        <IconSelector size={14} stroke={1.75} aria-hidden />
      </button>
      {open && (
        <Choices
          label={label}
          up={props.up ?? false}
          chosen={chosen}
          texts={options.map(({ text }) => text)}
          onClose={close}
          onTake={(index) => {
            close()
            const taken = options[index]
            if (taken) onChange(taken.key)
          }}
        />
      )}
    </div>
  )
}

function Choices(props: {
  label: string
  up: boolean
  chosen: number
  texts: string[]
  onClose: () => void
  onTake: (index: number) => void
}) {
  const { texts, chosen, onTake, onClose } = props
  const { listId, optionId, marked, keys } = useActiveOption(texts.length, onTake, chosen)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Whatever this stands in stays open.
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Tab') onClose()
    else keys.onKeyDown(event)
  }
  return (
    <div className={`${drop.dropdown} ${css.list}`} data-up={props.up || undefined}>
      <OptionList
        id={listId}
        label={props.label}
        tabIndex={-1}
        focusOnMount
        optionId={optionId}
        marked={marked}
        onTake={onTake}
        options={texts.map((text, index) => ({ key: text, content: text, chosen: index === chosen }))}
        {...keys}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
