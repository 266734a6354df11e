import { mostUsageBuilders, type UsageBuilder } from '@homestead/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import drop from '../../ui/overlay/dropdown.module.css'
import { FindList } from '../../ui/form/find-list.tsx'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
import { useAccount } from '../session/session-context.ts'
import { usage } from './messages.ts'
import { foundBuildersQuery } from './usage-queries.ts'
import css from './builder-picker.module.css'

const pause = 300

/** One of the builders using the products; who is not among the first is found by name. */
export function BuilderPicker(props: {
  builder: UsageBuilder | undefined
  onChoose: (builderId: string) => void
}) {
  const { open, setOpen, root } = useDropdown()
  const name = props.builder?.builderName ?? usage.choose
  return (
    <div ref={root} className={`${drop.root} ${css.picker}`}>
      <button
        type="button"
        className={css.button}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${usage.builder}: ${name}`}
        onClick={() => setOpen(!open)}
      >
        <span>{name}</span>
        <IconSelector size={14} stroke={1.75} aria-hidden />
      </button>
      {open && (
        <div className={`${drop.dropdown} ${css.list}`}>
          <Builders
            chosenId={props.builder?.builderEnterpriseId}
            onTake={(id) => {
              setOpen(false)
              root.current?.querySelector('button')?.focus()
              props.onChoose(id)
            }}
          />
        </div>
      )}
    </div>
  )
}

function Builders(props: { chosenId: string | undefined; onTake: (builderId: string) => void }) {
  const { accountEnterpriseId } = useAccount()
  const [typed, setTyped] = useState('')
  const [name] = useDebouncedValue(typed.trim(), pause)
  const { data = [], isPending } = useQuery(foundBuildersQuery(accountEnterpriseId, name))
  return (
    <FindList
      label="Builders"
      findLabel={usage.find}
      text={typed}
      onText={setTyped}
      onTake={(index) => {
        const taken = data[index]
        if (taken) props.onTake(taken.builderEnterpriseId)
      }}
      options={data.map(({ builderEnterpriseId, builderName, city, state }) => ({
        key: builderEnterpriseId,
        content: (
          <>
            {builderName} <span className={css.place}>{[city, state].filter(Boolean).join(', ')}</span>
          </>
        ),
        chosen: builderEnterpriseId === props.chosenId,
      }))}
      none={isPending ? '' : usage.none}
      note={data.length === mostUsageBuilders ? usage.more(mostUsageBuilders) : undefined}
    />
  )
}
