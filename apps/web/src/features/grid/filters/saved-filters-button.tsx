import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import css from '../grid.module.css'

const SavedFiltersDialog = lazy(() => import('./saved-filters-dialog.tsx'))

/** Says how many filters apply, and opens those that were saved. */
export function SavedFiltersButton(props: {
  gridKey: string
  count: number
  savedData: string
  onApply: (savedData: string) => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconFilter size={16} stroke={1.6} aria-hidden />
        Filters
        {props.count > 0 && <span className={css.badge}>{props.count}</span>}
      </Button>
      {open && (
        <Suspense>
          <SavedFiltersDialog
            gridKey={props.gridKey}
            savedData={props.savedData}
            onClose={() => setOpen(false)}
            onApply={(data) => {
              setOpen(false)
              props.onApply(data)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
