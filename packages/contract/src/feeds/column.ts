/**
 * What a cell of a feed may hold. A column is declared once, as plain data: how it is read and checked, what the
 * published description says of it and what the documentation prints all follow from here.
 */
interface Common {
  /** What it says, in a sentence for who writes the file. */
  readonly meaning: string
  /** A row without it is an error. Otherwise an empty cell is the default, or nothing. */
  readonly required?: true
  /** What stands in the example file, where what is usual would contradict the rest of its row. */
  readonly example?: string
}

export interface TextColumn extends Common {
  readonly type: 'text'
  /** Characters at most. */
  readonly most: number
  /** Keeps its line breaks; any other text is one line. */
  readonly lines?: true
  readonly pattern?: { readonly matches: RegExp; readonly words: string }
  readonly lowerCase?: true
  /** Formatting is kept, and nothing that could run. */
  readonly html?: true
  /** A list, written as JSON. */
  readonly json?: true
}
export interface WholeColumn extends Common {
  readonly type: 'whole'
  readonly least: number
  readonly most: number
  readonly otherwise?: number
}
/** Dollars, with cents after a point. The database holds whole cents. */
export interface MoneyColumn extends Common {
  readonly type: 'money'
}
/** A number with at most so many decimals. */
export interface DecimalColumn extends Common {
  readonly type: 'decimal'
  readonly decimals: number
  readonly least: number
  readonly most: number
}
export interface YesNoColumn extends Common {
  readonly type: 'yes-no'
  readonly otherwise?: boolean
}
/** A day without a time: 2026-11-17. */
export interface DayColumn extends Common {
  readonly type: 'day'
  /** A day that has not come yet is an error. */
  readonly past?: true
}
/** A moment, with its zone: 2026-11-17T09:12:00Z. */
export interface MomentColumn extends Common {
  readonly type: 'moment'
}
/** One of a few words, in small or capital letters, and what the database holds for it. */
export interface ChoiceColumn extends Common {
  readonly type: 'choice'
  readonly values: Readonly<Record<string, number | string | boolean>>
  readonly otherwise?: string
}
/** The key of a row of another feed. */
export interface ReferenceColumn extends Common {
  readonly type: 'reference'
  readonly feed: string
  /** Columns of this row that begin the other's key: a person is known by account and e-mail. */
  readonly within?: readonly string[]
}
/** Several texts: "Production; Custom" in a CSV file, a list elsewhere. */
export interface ListColumn extends Common {
  readonly type: 'list'
  readonly mostItems: number
  readonly most: number
  readonly values?: readonly string[]
}
/** Rows within a row: JSON text in a CSV file, a list of objects elsewhere. */
export interface RecordsColumn extends Common {
  readonly type: 'records'
  readonly mostItems: number
  readonly columns: Columns
  /** By which of them an item is known: none is there twice. */
  readonly key?: readonly string[]
}
/** A picture or paper: the name of a file that comes along in the package, or a `data:` address. */
export interface FileColumn extends Common {
  readonly type: 'file'
  readonly mostBytes: number
}

export type Column =
  | TextColumn
  | WholeColumn
  | MoneyColumn
  | DecimalColumn
  | YesNoColumn
  | DayColumn
  | MomentColumn
  | ChoiceColumn
  | ReferenceColumn
  | ListColumn
  | RecordsColumn
  | FileColumn

export type Columns = Readonly<Record<string, Column>>

type Rest<C extends Column> = Omit<C, 'type' | 'meaning'>

export const text = (meaning: string, most = 200, rest: Partial<Rest<TextColumn>> = {}): TextColumn => ({
  type: 'text',
  meaning,
  most,
  ...rest,
})
export const whole = (
  meaning: string,
  least: number,
  most: number,
  rest: Partial<Rest<WholeColumn>> = {},
): WholeColumn => ({
  type: 'whole',
  meaning,
  least,
  most,
  ...rest,
})
export const money = (meaning: string, rest: Partial<Rest<MoneyColumn>> = {}): MoneyColumn => ({
  type: 'money',
  meaning,
  ...rest,
})
export const decimal = (
  meaning: string,
  range: Pick<DecimalColumn, 'decimals' | 'least' | 'most'>,
  rest: Partial<Rest<DecimalColumn>> = {},
): DecimalColumn => ({ type: 'decimal', meaning, ...range, ...rest })
export const yesNo = (meaning: string, otherwise?: boolean): YesNoColumn => ({
  type: 'yes-no',
  meaning,
  ...(otherwise !== undefined && { otherwise }),
})
export const day = (meaning: string, rest: Partial<Rest<DayColumn>> = {}): DayColumn => ({
  type: 'day',
  meaning,
  ...rest,
})
export const moment = (meaning: string, rest: Partial<Rest<MomentColumn>> = {}): MomentColumn => ({
  type: 'moment',
  meaning,
  ...rest,
})
export const choice = (
  meaning: string,
  values: ChoiceColumn['values'],
  rest: Partial<Rest<ChoiceColumn>> = {},
): ChoiceColumn => ({ type: 'choice', meaning, values, ...rest })
export const reference = (
  feed: string,
  meaning: string,
  rest: Partial<Rest<ReferenceColumn>> = {},
): ReferenceColumn => ({ type: 'reference', feed, meaning, ...rest })
export const list = (meaning: string, rest: Partial<Rest<ListColumn>> = {}): ListColumn => ({
  type: 'list',
  meaning,
  mostItems: 50,
  most: 100,
  ...rest,
})
export const records = (
  meaning: string,
  columns: Columns,
  rest: Partial<Pick<RecordsColumn, 'key' | 'mostItems'>> = {},
): RecordsColumn => ({
  type: 'records',
  meaning,
  mostItems: 100,
  columns,
  ...rest,
})
export const file = (meaning: string, mostBytes = 10_485_760): FileColumn => ({
  type: 'file',
  meaning,
  mostBytes,
})

/** A column that every row must fill. */
export const required = <C extends Column>(column: C): C => ({ ...column, required: true })
