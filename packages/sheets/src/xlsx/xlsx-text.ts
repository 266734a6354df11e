/** Characters that XML writes otherwise or not at all. */
const special = /[&<>\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u
const everySpecial = new RegExp(special, 'gu')
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const escapeXml = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, (sign) => names[sign] ?? '') : text

/** Excel takes _x000D_ for the sign with that number; one that someone wrote is written so that it stays. */
const codeLike = /_(?=x[0-9a-f]{4}_)/gi
const blankEnds = /^\s|\s$|\n/

const element = (text: string): string => {
  const written = escapeXml(text.replace(codeLike, '_x005F_'))
  return blankEnds.test(text)
    ? `<si><t xml:space="preserve">${written}</t></si>`
    : `<si><t>${written}</t></si>`
}

/** The texts of a workbook: each is written once, and cells name it by its number. */
export const createTexts = () => {
  const numbers = new Map<string, number>()
  return {
    numberOf: (text: string): number => {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, numbers.size)
      return numbers.size - 1
    },
    *xml(): Generator<string> {
      yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
      yield `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${numbers.size}">`
      let some = ''
      for (const text of numbers.keys()) {
        some += element(text)
        if (some.length < 65_536) continue
        yield some
        some = ''
      }
      yield `${some}</sst>`
    },
  }
}

export type Texts = ReturnType<typeof createTexts>
