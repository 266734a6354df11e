import { allSubscribedRegions } from '@homestead/contract'
import { IconMap2, IconSelector } from '@tabler/icons-react'
import { useRegions } from '../../features/session/regions.ts'
import drop from '../../ui/overlay/dropdown.module.css'
import { OptionList } from '../../ui/form/option-list.tsx'
import { useActiveOption } from '../../ui/form/use-active-option.ts'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
import css from './header.module.css'

/** Narrows the figures to one subscribed region; greyed out where they always cover all. */
export function RegionChooser() {
  const { regions, region, greyed, choose } = useRegions()
  const { open, setOpen, root } = useDropdown()
  const button = () => root.current?.querySelector('button')
  const take = (index: number) => {
    choose(regions[index]?.id ?? allSubscribedRegions.id)
    setOpen(false)
    button()?.focus()
  }
  const { listId, optionId, marked, keys } = useActiveOption(regions.length, take)
  const shown = greyed ?? region.displayName
  return (
    <div ref={root} className={css.choice}>
      <button
        type="button"
        className={css.part}
        disabled={greyed !== undefined}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`Select Region: ${shown}`}
        onClick={() => setOpen(!open)}
      >
        <IconMap2 size={16} stroke={1.6} aria-hidden />
        <span>{shown}</span>
        <IconSelector size={14} stroke={1.75} aria-hidden />
      </button>
      {open && (
        <div className={`${drop.dropdown} ${css.regions}`}>
          <OptionList
            id={listId}
            label="Select Region"
            tabIndex={-1}
            focusOnMount
            optionId={optionId}
            marked={marked}
            onTake={take}
            options={regions.map(({ id, displayName }) => ({
              key: id,
              content: displayName,
              chosen: id === region.id,
              ruleAfter: id === allSubscribedRegions.id && regions.length > 1,
            }))}
            {...keys}
          />
        </div>
      )}
    </div>
  )
}
