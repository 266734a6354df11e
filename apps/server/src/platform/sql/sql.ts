import pg from 'pg'
import { empty, join as joinParts, raw, Sql } from 'sql-template-tag'
import { statements } from './watch-statements.ts'

export { Sql } from 'sql-template-tag'

/** The name of a table or column, also after the name of its table: `l.created_at`. */
const ref = (name: string): Sql =>
  raw(
    name
      .split('.')
      .map((part) => pg.escapeIdentifier(part))
      .join('.'),
  )

/** Parts or values one after the other; there may be none. */
const join = (parts: readonly unknown[], separator = ', '): Sql =>
  parts.length === 0 ? empty : joinParts(parts, separator)

const texts = new WeakMap<TemplateStringsArray, string>()

/** A statement without parts, which is asked again and again: its text is put together the first time. */
class Whole extends Sql {
  readonly #strings: TemplateStringsArray
  constructor(strings: TemplateStringsArray, values: readonly unknown[]) {
    super(strings, values)
    this.#strings = strings
  }

  override get text(): string {
    const known = texts.get(this.#strings)
    if (known !== undefined) return known
    const made = super.text
    texts.set(this.#strings, made)
    return made
  }
}

const isPart = (value: unknown) => value instanceof Sql

/** A statement, or a part of one. What stands in `${…}` travels as a value, unless it is a part itself. */
export const sql = Object.assign(
  (strings: TemplateStringsArray, ...values: readonly unknown[]): Sql => {
    statements.watch?.made(strings)
    return values.some(isPart) ? new Sql(strings, values) : new Whole(strings, values)
  },
  { ref, join, raw },
)
