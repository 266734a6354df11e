import { productAttributes, type ProductAttributeRow } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import type { GridColumn } from '../grid/grid-column.ts'
import { ReportGrid } from '../grid/report-grid.tsx'
import { rowsOf } from '../grid/rows-of.ts'
import { attributeRows } from './attribute-rows.ts'
import { reportList } from './report-list.ts'
import { ReportPage } from './report-page.tsx'
import { homePlanProductsQuery } from './report-queries.ts'
import { useReportScope } from './use-report-scope.ts'

const { title } = reportList['product-attributes']

const columns: GridColumn<ProductAttributeRow>[] = [
  { field: 'productId', title: 'Product Id', type: 'text', width: 110 },
  { field: 'productName', title: 'Product Name', type: 'text', width: 220, naming: true },
  { field: 'description', title: 'Description', type: 'text', width: 250 },
  { field: 'category', title: 'Category', type: 'text', width: 150 },
  { field: 'subCategory', title: 'Sub Category', type: 'text', width: 140 },
  { field: 'label', title: 'Label', type: 'text', width: 130 },
  { field: 'value', title: 'Value', type: 'text', width: 150 },
]

export function ProductAttributes() {
  const query = useQuery({
    ...homePlanProductsQuery(useReportScope()),
    select: attributeRows,
  })
  return (
    <ReportPage report="product-attributes">
      <ReportGrid
        gridKey={productAttributes.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'value', many: 'values' }}
        exportFile={{ name: title, kind: 'date' }}
        reportTitle={title}
      />
    </ReportPage>
  )
}
