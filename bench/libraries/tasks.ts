import { archives, xml } from './archives.ts'
import { codes } from './codes.ts'
import type { Task } from './contender.ts'
import { csv } from './csv.ts'
import { metrics } from './metrics.ts'
import { paper } from './paper.ts'
import { workbookReading, workbookWriting } from './workbooks.ts'

export const tasks: Readonly<Record<string, Task>> = {
  csv,
  workbookReading,
  archives,
  xml,
  workbookWriting,
  metrics,
  codes,
  paper,
}
