import { AllCommunityModule, type ColDef, createGrid, type GridApi, ModuleRegistry } from 'ag-grid-community'
import { formatCell } from '../../apps/web/src/features/grid/columns/format-cell.ts'
import { columns } from './columns.tsx'
import type { Contender } from './contender.ts'
import type { Row } from './rows.ts'

ModuleRegistry.registerModules([AllCommunityModule])

const columnDefs = columns.map(({ field, title, type, width }): ColDef<Row> => ({
  field,
  headerName: title,
  width,
  filter: type === 'text' ? 'agTextColumnFilter' : true,
  cellDataType: false,
  ...(type === 'text'
    ? {}
    : { valueFormatter: ({ value }: { value: unknown }) => formatCell(value, { type }) }),
}))

/** Without React around it, as it is quickest. */
export function start(root: HTMLElement): Contender {
  let api: GridApi<Row> | undefined
  root.style.height = '600px'
  const sortBy: Contender['sortBy'] = (field, descending) =>
    api?.applyColumnState({
      state: field ? [{ colId: field, sort: descending ? 'desc' : 'asc' }] : [],
      defaultState: { sort: null },
    })
  return {
    show: (rowData) => {
      api = createGrid(root, { columnDefs, rowData, rowHeight: 32, animateRows: false })
    },
    sortBy,
    filterBy: (field, text) =>
      api?.setFilterModel(text ? { [field]: { filterType: 'text', type: 'contains', filter: text } } : null),
    groupBy: sortBy,
    firstName: () => root.querySelector('[row-index="0"] [col-id=builderName]')?.textContent,
    scroller: () => root.querySelector('.ag-grid-viewport') as Element,
  }
}
