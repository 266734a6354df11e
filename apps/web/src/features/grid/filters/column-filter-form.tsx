import { useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectButton } from '../../../ui/form/select-button.tsx'
import { typedValue, valueFrom, valueProblem } from './column-filter.ts'
import css from '../columns/column-menu.module.css'
import type { GridColumn } from '../grid-column.ts'
import { type Filter, operatorsOf } from '../state/grid-state.ts'
import { operatorNames, yesNo } from '../messages.ts'

/** The condition of one column. Enter applies it. */
export function ColumnFilterForm<Row>(props: {
  column: GridColumn<Row>
  filter: Filter | undefined
  onApply: (filter: Filter | undefined) => void
}) {
  const { field, type } = props.column
  const operators = operatorsOf[type]
  const [operator, setOperator] = useState(props.filter?.operator ?? operators[0] ?? 'contains')
  const [typed, setTyped] = useState(
    typedValue(props.filter?.value, type) || (type === 'boolean' ? 'true' : ''),
  )
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const apply = () => {
    const value = valueFrom(typed, type)
    if (value !== undefined) props.onApply({ field, operator, value })
    else if (typed.trim() === '') props.onApply(undefined)
    else setProblem(valueProblem(type))
  }
  return (
    <Form className={css.form} noValidate onSubmit={apply}>
      <div className={css.caption}>Filter</div>
      <SelectButton
        label="Operator"
        value={operator}
        options={operators.map((key) => ({ key, text: operatorNames[type][key] ?? key }))}
        onChange={setOperator}
      />
      {type === 'boolean' ? (
        <SelectButton
          label="Value"
          value={typed}
          options={[true, false].map((key) => ({ key: String(key), text: yesNo(key) }))}
          onChange={setTyped}
        />
      ) : (
        <input
          className={css.value}
          aria-label="Value"
          autoFocus
          autoComplete="off"
          inputMode={type === 'text' || type === 'date' ? 'text' : 'decimal'}
          placeholder={type === 'date' ? 'MM/DD/YYYY' : ''}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? problemId : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      )}
      {problem && (
        <p id={problemId} className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.buttons}>
        <Button size="small" onClick={() => props.onApply(undefined)}>
          Clear
        </Button>
        <Button size="small" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </Form>
  )
}
