/**
 * A result the database already wrote as JSON text, limited there to the contract's own fields. It goes out as it is:
 * for thousands of rows, parsing and encoding it again would cost more than finding them.
 */
export class ReadyJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
