import { IconCheck } from '@tabler/icons-react'
import { type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import css from '../overlay/dropdown.module.css'

export interface Option {
  key: string | number
  content: ReactNode
  chosen?: boolean
  ruleAfter?: boolean
}

/** The options of a list; the marked one is where the keyboard is. */
export function OptionList(
  props: {
    id: string
    label: string
    options: Option[]
    optionId: (index: number) => string
    marked: number | undefined
    onTake: (index: number) => void
    /** Where no text field drives the list, the list itself takes the focus. */
    focusOnMount?: boolean
  } & Pick<HTMLAttributes<HTMLDivElement>, 'onKeyDown' | 'tabIndex' | 'aria-activedescendant'>,
) {
  const { id, label, options, optionId, marked, onTake, focusOnMount, ...rest } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOnMount) list.current?.focus()
  }, [focusOnMount])
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={css.list} {...rest}>
      {options.map(({ key, content, chosen = false, ruleAfter }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and its keys stay with the list's owner
        <div
          key={key}
          id={optionId(index)}
          role="option"
          aria-selected={chosen}
          className={css.item}
          data-marked={marked === index || undefined}
          data-rule={ruleAfter || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          <span className={css.text}>{content}</span>
          {chosen && <IconCheck size={16} stroke={1.6} aria-hidden />}
        </div>
      ))}
    </div>
  )
}
