import css from './charts.module.css'

export interface ChartData {
  columns: string[]
  rows: string[][]
}

/** The numbers of a chart, for whoever does not see it. */
export function ChartTable({ caption, columns, rows }: ChartData & { caption: string }) {
  return (
    <div className={css.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
