import { IconColumns3, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import drop from '../../../ui/overlay/dropdown.module.css'
import { useDropdown } from '../../../ui/overlay/use-dropdown.ts'
import css from './column-chooser.module.css'
import { changeColumn, moveColumn } from './column-view.ts'
import type { GridColumn } from '../grid-column.ts'
import type { ColumnView } from '../state/grid-state.ts'
import { footerName } from '../messages.ts'
import { startDrag } from '../table/start-drag.ts'

interface Props<Row> {
  columns: readonly GridColumn<Row>[]
  views: readonly ColumnView[]
  onChange: (views: ColumnView[]) => void
  /** Whether the sentence below the grid shows; undefined where there is none. */
  footer: boolean | undefined
  onFooter: (shown: boolean) => void
}

/** Which columns show and in which order, and whether the footer does. */
export function ColumnChooser<Row>(props: Props<Row> & { disabled: boolean }) {
  const { open, setOpen, root } = useDropdown()
  return (
    <div ref={root} className={drop.root}>
      <Button
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={props.disabled}
        onClick={() => setOpen(!open)}
      >
        <IconColumns3 size={16} stroke={1.6} aria-hidden />
        Columns
      </Button>
      {open && <Choices {...props} />}
    </div>
  )
}

function Choices<Row>({ columns, views, onChange, footer, onFooter }: Props<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const [lifted, setLifted] = useState<string>()
  const columnOf = (field: string) => columns.find((column) => column.field === field)
  const shown = views.filter(({ visible }) => visible).length
  const lift = (press: PointerEvent, field: string) => {
    let order = views
    press.preventDefault()
    startDrag(press, {
      touch: true,
      onMove: (_x, y) => {
        setLifted(field)
        const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
        const over = rows.find((row) => y < row.getBoundingClientRect().bottom) ?? rows.at(-1)
        const to = over?.dataset['field']
        if (!to || to === field) return
        order = moveColumn(order, field, to)
        onChange([...order])
      },
      onEnd: () => setLifted(undefined),
    })
  }
  const nudge = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1 }[event.key]
    const [moved, target] = [views[at], views[to ?? -1]]
    if (to === undefined) return
    event.preventDefault()
    if (moved && target) onChange(moveColumn(views, moved.field, target.field))
  }
  return (
    <div ref={list} role="dialog" aria-label="Columns" className={`${drop.dropdown} ${css.list}`}>
      {views.map(({ field, visible }, i) => {
        const { title = field, group } = columnOf(field) ?? {}
        const before = columnOf(views[i - 1]?.field ?? '')
        return (
          <div key={field}>
            {i > 0 && group !== before?.group && <hr />}
            {group && (i === 0 || group !== before?.group) && <div className={css.title}>{group}</div>}
            <div className={css.row} data-field={field} data-lifted={lifted === field || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={visible}
                  // One column always stays.
                  disabled={visible && shown === 1}
                  onChange={() => onChange(changeColumn(views, field, { visible: !visible }))}
                />
                <span>{title}</span>
              </label>
              <button
                type="button"
                className={css.grip}
                aria-label={`Move ${title} with the arrow keys`}
                onPointerDown={(press) => lift(press, field)}
                onKeyDown={(event) => nudge(event, i)}
              >
                <IconGripVertical size={16} stroke={1.6} aria-hidden />
              </button>
            </div>
          </div>
        )
      })}
      {footer !== undefined && (
        <>
          <hr />
          <div className={css.row}>
            <label>
              <input type="checkbox" checked={footer} onChange={() => onFooter(!footer)} />
              <span>{footerName}</span>
            </label>
          </div>
        </>
      )}
    </div>
  )
}
