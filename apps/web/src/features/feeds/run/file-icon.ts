import {
  IconFile,
  IconFileCode,
  IconFileDatabase,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconFileZip,
  type Icon,
} from '@tabler/icons-react'

const icons: readonly [RegExp, Icon][] = [
  [/\.zip$/i, IconFileZip],
  [/\.csv(\.gz)?$/i, IconFileTypeCsv],
  [/\.xlsx$/i, IconFileTypeXls],
  [/\.parquet$/i, IconFileDatabase],
  [/\.(ndjson|jsonl|json)(\.gz)?$/i, IconFileCode],
]

/** What a file is by its name; a name that says nothing is a file. */
export const fileIcon = (name: string): Icon => icons.find(([kind]) => kind.test(name))?.[1] ?? IconFile
