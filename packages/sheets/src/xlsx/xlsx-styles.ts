import { escapeXml } from './xlsx-text.ts'

export interface Style {
  format?: string | undefined
  bold?: boolean | undefined
}

/** Formats of one's own count from here. */
const firstFormat = 164
const noFill =
  '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
const noBorder = '<border><left/><right/><top/><bottom/><diagonal/></border>'
const font = (bold: boolean) =>
  `<font>${bold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`

/** The looks of cells in a workbook; cells name theirs by its number. */
export const createStyles = () => {
  const formats: string[] = []
  const styles = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>']
  const formatNumber = (format: string | undefined) => {
    if (!format) return 0
    if (!formats.includes(format)) formats.push(format)
    return firstFormat + formats.indexOf(format)
  }
  return {
    numberOf: ({ format, bold = false }: Style): number => {
      const style = `<xf numFmtId="${formatNumber(format)}" fontId="${Number(bold)}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
      if (!styles.includes(style)) styles.push(style)
      return styles.indexOf(style)
    },
    *xml(): Generator<string> {
      const written = formats.map(
        (format, i) =>
          `<numFmt numFmtId="${firstFormat + i}" formatCode="${escapeXml(format).replaceAll('"', '&quot;')}"/>`,
      )
      yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`
      if (formats.length) yield `<numFmts count="${formats.length}">${written.join('')}</numFmts>`
      yield `<fonts count="2">${font(false)}${font(true)}</fonts><fills count="2">${noFill}</fills>`
      yield `<borders count="1">${noBorder}</borders><cellStyleXfs count="1">${styles[0]?.replace(' xfId="0"', '')}</cellStyleXfs>`
      yield `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`
      yield '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    },
  }
}

export type Styles = ReturnType<typeof createStyles>
