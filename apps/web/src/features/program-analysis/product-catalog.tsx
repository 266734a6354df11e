import { productCatalog, type ProductCatalogRow } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { reportList } from './report-list.ts'
import { ReportPage } from './report-page.tsx'
import { productCatalogQuery } from './report-queries.ts'
import { useReportScope } from './use-report-scope.ts'

const { title } = reportList['product-catalog']

// Cents of a unit add up over a thousand homes, so where there are any this one amount is not rounded to dollars.
const perUnit = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

const columns: GridColumn<ProductCatalogRow>[] = [
  { field: 'productId', title: 'Product Id', type: 'text', width: 110 },
  { field: 'productName', title: 'Product Name', type: 'text', width: 230, naming: true },
  { field: 'category', title: 'Category', type: 'text', width: 150 },
  { field: 'subCategory', title: 'Sub Category', type: 'text', width: 140 },
  { field: 'description', title: 'Description', type: 'text', width: 260 },
  {
    field: 'incentive',
    title: 'Incentive',
    type: 'currency',
    width: 110,
    cell: ({ incentive }) => perUnit.format(incentive),
  },
  { field: 'status', title: 'Status', type: 'text', width: 110 },
]

export function ProductCatalog() {
  const query = useQuery(productCatalogQuery(useReportScope()))
  return (
    <ReportPage report="product-catalog">
      <ReportGrid
        gridKey={productCatalog.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'product', many: 'products' }}
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
      />
    </ReportPage>
  )
}
