import { closingColumns, type ClosingUploadDetail } from '@homestead/contract'
import { formatNumber } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SelectButton } from '../../ui/form/select-button.tsx'
import css from './closing-files.module.css'
import type { MapFile } from './file-panel.tsx'
import { MappingTable } from './mapping-table.tsx'
import { values as words } from './messages.ts'

type Value = ClosingUploadDetail['values'][number]

const homeTypes = ['Single Family', 'Multi Family']

/** Names of the file that Homestead IQ does not know, and what they are taken for. */
export function ValuesPanel(props: { file: ClosingUploadDetail; mayChange: boolean; map: MapFile }) {
  const { values, categories } = props.file
  return (
    <Panel title={words.title} action={<span className={css.quiet}>{words.hint}</span>} wideAction>
      <MappingTable titles={['Column', words.value, words.rows, words.meaning]}>
        {values.map((value) => (
          <tr key={`${value.column} ${value.value}`}>
            <th scope="row">{closingColumns[value.column]}</th>
            <td className={css.first}>{value.value}</td>
            <td>{formatNumber(value.rows)}</td>
            <td>
              <Meaning
                value={value}
                choices={value.column === 'homeType' ? homeTypes : categories}
                mayChange={props.mayChange}
                onChoose={(meaning) =>
                  props.map({ values: [{ column: value.column, value: value.value, meaning }] })
                }
              />
            </td>
          </tr>
        ))}
      </MappingTable>
    </Panel>
  )
}

/** Builders are too many to choose from: one is suggested, or the file has to be corrected. */
function Meaning(props: {
  value: Value
  choices: readonly string[]
  mayChange: boolean
  onChoose: (meaning: string) => void
}) {
  const { column, value, meaning, suggestion } = props.value
  if (column !== 'builder')
    return (
      <SelectButton
        label={words.meaningOf(value)}
        value={meaning ?? undefined}
        options={props.choices.map((text) => ({ key: text, text }))}
        placeholder={words.none}
        disabled={!props.mayChange}
        className={css.wide}
        onChange={props.onChoose}
      />
    )
  if (meaning) return meaning
  if (!suggestion) return <span className={css.quiet}>{words.correct}</span>
  return (
    <Button size="small" disabled={!props.mayChange} onClick={() => props.onChoose(suggestion)}>
      {words.use(suggestion, props.value.rows)}
    </Button>
  )
}
