import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useAccount } from '../identity/session-context.ts'
import { SavedFilterList } from './saved-filter-list.tsx'
import css from './saved-filters.module.css'
import { savedFiltersQuery, useSavedFilterChanges } from './saved-filters-query.ts'

/** Keeps the grid's state under a name, and brings back one that was kept. */
export default function SavedFiltersDialog(props: {
  gridKey: string
  savedData: string
  onApply: (savedData: string) => void
  onClose: () => void
}) {
  const { accountEnterpriseId } = useAccount()
  const saved = useQuery(savedFiltersQuery(props.gridKey, accountEnterpriseId))
  const { save, remove } = useSavedFilterChanges(props.gridKey, accountEnterpriseId)
  const [name, setName] = useState('')
  const namesId = useId()
  useReturnFocus()
  const saveName = name.trim()
  return (
    <Modal
      opened
      onClose={props.onClose}
      title="Filters"
      size={670}
      closeButtonProps={{ 'aria-label': 'Close', iconSize: 16, c: 'dimmed' }}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: css.content }}
    >
      <form
        className={css.create}
        onSubmit={(event) => {
          event.preventDefault()
          if (!saveName) return
          save.mutate({ saveName, savedData: props.savedData }, { onSuccess: () => setName('') })
        }}
      >
        <h3>Create</h3>
        <input
          aria-label="Filter name"
          placeholder="Filter name"
          maxLength={100}
          list={namesId}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <datalist id={namesId}>
          {saved.data?.map((filter) => (
            <option key={filter.id}>{filter.saveName}</option>
          ))}
        </datalist>
        <Button type="submit" variant="primary" disabled={!saveName} busy={save.isPending}>
          Save filter
        </Button>
      </form>
      <h3 className={css.heading}>Apply</h3>
      <SavedFilterList
        filters={saved.data ?? []}
        loading={saved.isPending}
        onApply={({ savedData }) => props.onApply(savedData)}
        onDelete={({ id }) => remove.mutate(id)}
      />
    </Modal>
  )
}
