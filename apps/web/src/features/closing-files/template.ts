import { closingColumns } from '@homestead/contract'
import { saveFile } from '../../lib/api/save-file.ts'

/** An empty file with the columns as they are recognised. */
export const saveTemplate = (): void => {
  const names = Object.values(closingColumns).join(',')
  saveFile(new Blob([`${names}\r\n`], { type: 'text/csv' }), 'closing-file-template.csv')
}
