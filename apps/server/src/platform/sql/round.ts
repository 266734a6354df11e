import pg from 'pg'
import { serialize } from 'pg-protocol'
import { prepareValue } from 'pg/lib/utils.js'
import { nameOf } from './name-statements.ts'

export type Result = Pick<pg.QueryResult<Record<string, unknown>>, 'rows' | 'rowCount' | 'fields'>

/** How rows of a statement are made of what arrives. */
interface Shape {
  readonly fields: pg.FieldDef[]
  readonly parsers: readonly ((value: string) => unknown)[]
}

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
  /** Under which the connection keeps it; none where it is planned anew each time. */
  readonly name: string | undefined
  readonly rows: Record<string, unknown>[]
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/** What is known of a connection beyond its types. */
interface Wire {
  readonly stream: { write(bytes: Buffer): boolean }
  readonly parsedStatements: Record<string, string>
  readonly submittedNamedStatements: Record<string, string>
  shapes?: Map<string, Shape>
}

const parserOf = (types: pg.CustomTypesConfig, { dataTypeID }: pg.FieldDef) =>
  types.getTypeParser(dataTypeID, 'text') as Shape['parsers'][number]

const isKnown = ({ parsedStatements, submittedNamedStatements }: Wire, name: string) =>
  name in parsedStatements || name in submittedNamedStatements

/**
 * Several statements that leave as one packet, and are one transaction because only the last of them is followed by the
 * end of the message: it begins with the first and is over by itself. A statement whose name the connection knows is not
 * described again.
 */
export class Round extends pg.Query {
  // The client keeps its list of names by these.
  name: string | undefined
  text = ''
  readonly #types: pg.CustomTypesConfig
  readonly #asked: Asked[] = []
  #wire: Wire | undefined
  #shape: Shape | undefined
  #at = 0

  constructor(types: pg.CustomTypesConfig) {
    super('')
    this.#types = types
  }

  ask({ text, values }: { readonly text: string; readonly values: readonly unknown[] }): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ text, values, name: nameOf(text), rows: [], resolve, reject })
    })
  }

  /** What cannot be written down is an error that the client tells of. */
  override submit = (connection: pg.Connection): Error | null => {
    this.#wire = connection as unknown as Wire
    try {
      this.#wire.stream.write(this.#packet(this.#wire))
      return null
    } catch (error) {
      return error as Error
    }
  }

  #packet(wire: Wire): Buffer {
    const shapes = (wire.shapes ??= new Map())
    const parts: Buffer[] = []
    for (const { name, text, values } of this.#asked) {
      if (name === undefined || !isKnown(wire, name)) {
        parts.push(serialize.parse({ text, ...(name !== undefined && { name }) }))
        if (name !== undefined) wire.submittedNamedStatements[name] = text
      }
      const statement = name === undefined ? {} : { statement: name }
      parts.push(serialize.bind({ ...statement, values: [...values], valueMapper: prepareValue }))
      if (name === undefined || !shapes.has(name)) parts.push(serialize.describe({ type: 'P' }))
      parts.push(serialize.execute())
    }
    parts.push(serialize.sync())
    this.#turnTo(0)
    return Buffer.concat(parts)
  }

  #turnTo(at: number): void {
    this.#at = at
    const next = this.#asked[at]
    this.name = next?.name
    this.text = next?.text ?? ''
    this.#shape = next?.name === undefined ? undefined : this.#wire?.shapes?.get(next.name)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#shape = { fields, parsers: fields.map((field) => parserOf(this.#types, field)) }
    if (this.name !== undefined) this.#wire?.shapes?.set(this.name, this.#shape)
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    const { fields = [], parsers = [] } = this.#shape ?? {}
    const row: Record<string, unknown> = {}
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? null
      row[fields[at]?.name ?? ''] = value === null ? null : parsers[at]?.(value)
    }
    this.#asked[this.#at]?.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const done = this.#asked[this.#at]
    const fields = this.#shape?.fields ?? []
    this.#turnTo(this.#at + 1)
    done?.resolve({ rows: done.rows, fields, rowCount: Number(text.slice(text.lastIndexOf(' ') + 1)) || 0 })
  }

  /** What comes behind the one that failed is not looked at by the database. */
  handleError(error: Error): void {
    for (const { name, reject } of this.#asked.slice(this.#at)) {
      if (name !== undefined) delete this.#wire?.submittedNamedStatements[name]
      reject(error)
    }
    this.#turnTo(this.#asked.length)
  }

  handleReadyForQuery(): void {}
}
