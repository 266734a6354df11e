import { allSubscribedRegions } from '@homestead/contract'
import { Combobox, Divider, useCombobox } from '@mantine/core'
import { IconCheck, IconMap2, IconSelector } from '@tabler/icons-react'
import { useRegions } from '../../features/identity/regions.ts'
import look from '../mantine.module.css'
import css from './header.module.css'

/** Narrows the figures to one subscribed region; greyed out where they always cover all. */
export function RegionChooser() {
  const { regions, region, greyed, choose } = useRegions()
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.selectActiveOption(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const shown = greyed ?? region.displayName
  const submit = (id: string) => {
    choose(Number(id))
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} width={240} position="bottom-end" onOptionSubmit={submit}>
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={css.part}
          disabled={greyed !== undefined}
          aria-label={`Select Region: ${shown}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconMap2 size={16} stroke={1.6} aria-hidden />
          <span>{shown}</span>
          <IconSelector size={14} stroke={1.75} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label="Select Region">
          {regions.map(({ id, displayName }) => (
            <div key={id} role="presentation">
              <Combobox.Option value={String(id)} active={id === region.id}>
                <span className={css.grow}>{displayName}</span>
                {id === region.id && <IconCheck className={css.check} size={16} stroke={1.6} aria-hidden />}
              </Combobox.Option>
              {id === allSubscribedRegions.id && regions.length > 1 && (
                <Divider className={look.divider ?? ''} role="presentation" />
              )}
            </div>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
