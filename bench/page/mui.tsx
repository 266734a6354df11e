import { DataGrid, type GridApi, type GridColDef } from '@mui/x-data-grid'
import type { RefObject } from 'react'
import { createRoot } from 'react-dom/client'
import { formatCell } from '../../apps/web/src/features/grid/columns/format-cell.ts'
import { createStore, useStore } from '../../apps/web/src/lib/store.ts'
import { columns } from './columns.tsx'
import type { Contender } from './contender.ts'
import type { Row } from './rows.ts'

const columnDefs = columns.map(({ field, title, type, width }): GridColDef<Row> => ({
  field,
  headerName: title,
  width,
  ...(type === 'text' ? {} : { valueFormatter: (value: unknown) => formatCell(value, { type }) }),
}))

/** Its free edition shows at most 100 rows at once. */
const pageSize = 100

const shown = createStore<Row[] | undefined>(undefined)
const api: RefObject<GridApi | null> = { current: null }

function Page() {
  const rows = useStore(shown)
  return (
    rows && (
      <div style={{ height: 600 }}>
        <DataGrid
          apiRef={api}
          rows={rows}
          columns={columnDefs}
          getRowId={(row) => row.builderEnterpriseId}
          rowHeight={32}
          pageSizeOptions={[pageSize]}
          initialState={{ pagination: { paginationModel: { page: 0, pageSize } } }}
        />
      </div>
    )
  )
}

const sortBy: Contender['sortBy'] = (field, descending) =>
  api.current?.setSortModel(field ? [{ field, sort: descending ? 'desc' : 'asc' }] : [])

export function start(root: HTMLElement): Contender {
  createRoot(root).render(<Page />)
  return {
    show: shown.set,
    sortBy,
    filterBy: (field, value) =>
      api.current?.setFilterModel({ items: value ? [{ field, operator: 'contains', value }] : [] }),
    groupBy: sortBy,
    firstName: () => root.querySelector('[data-rowindex="0"] [data-field=builderName]')?.textContent,
    scroller: () => root.querySelector('.MuiDataGrid-virtualScroller') as Element,
  }
}
