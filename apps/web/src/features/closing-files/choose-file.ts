import { isTooLarge, largestFile } from '../../lib/format/file-size.ts'
import { failures } from './messages.ts'

/** Programs write the others; a person has a workbook or a text. */
export const accepted = '.csv,.xlsx,.gz,.ndjson,.parquet'

/** Why a file need not be sent: the server would refuse it as well. */
export const refusal = (file: { name: string; size: number }): string | undefined => {
  if (!/\.((csv|ndjson)(\.gz)?|xlsx|parquet)$/i.test(file.name)) return failures.wrongType
  if (isTooLarge(file)) return failures.tooLarge(largestFile())
  return file.size ? undefined : failures.empty
}
