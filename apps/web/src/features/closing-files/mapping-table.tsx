import type { ReactNode } from 'react'
import css from './closing-files.module.css'

/** What something in the file is taken for, a row each. */
export const MappingTable = (props: { titles: readonly string[]; children: ReactNode }) => (
  <div className={css.tableBox} data-flush>
    <table className={css.columns}>
      <thead>
        <tr>
          {props.titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  </div>
)
