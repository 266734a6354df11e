import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAskBeforeClose } from '../../../lib/drafts/use-ask-before-close.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { useAccount } from '../../session/session-context.ts'
import { savedFiltersProblem } from '../messages.ts'
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
  const saveName = name.trim()
  const close = useAskBeforeClose(saveName !== '', props.onClose)
  return (
    <Dialog title="Filters" width={670} onClose={close}>
      <Form
        className={css.create}
        onSubmit={() => {
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
      </Form>
      <h3 className={css.heading}>Apply</h3>
      {saved.isLoadingError ? (
        <FailedState title={savedFiltersProblem} onRetry={() => void saved.refetch()} />
      ) : (
        <SavedFilterList
          filters={saved.data ?? []}
          loading={saved.isPending}
          onApply={({ savedData }) => props.onApply(savedData)}
          onDelete={({ id }) => remove.mutate(id)}
        />
      )}
    </Dialog>
  )
}
