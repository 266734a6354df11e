import { type NewSheet, sheetXml } from './xlsx-sheet.ts'
import { createStyles } from './xlsx-styles.ts'
import { createTexts, escapeXml } from './xlsx-text.ts'
import { zip } from '../zip/write-zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (targets: readonly (readonly [kind: string, target: string])[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${targets
    .map(
      ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/**
 * Writes an Excel file: what a report needs of the format and no more. General libraries describe every cell by an
 * object of its own, which takes twice as long for a report of 20,000 rows.
 */
export async function writeXlsx(sheets: readonly NewSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const [styles, texts] = [createStyles(), createTexts()]
  const paths = sheets.map((_, i) => `worksheets/sheet${i + 1}.xml`)
  const overrides = [
    ['workbook.xml', 'sheet.main'],
    ['styles.xml', 'styles'],
    ['sharedStrings.xml', 'sharedStrings'],
    ...paths.map((path) => [path, 'worksheet']),
  ].map(([path, kind]) => `<Override PartName="/xl/${path}" ContentType="${type}.${kind}+xml"/>`)
  const listed = sheets.map(({ name }, i) => {
    const written = escapeXml(name).replaceAll('"', '&quot;')
    return `<sheet name="${written}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`
  })
  return zip([
    {
      path: '[Content_Types].xml',
      text: [
        `${head}<Types xmlns="${packages}/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        `${overrides.join('')}</Types>`,
      ],
    },
    { path: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    {
      path: 'xl/workbook.xml',
      text: [
        `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}">`,
        `<sheets>${listed.join('')}</sheets></workbook>`,
      ],
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [
        relations([
          ...paths.map((path) => ['worksheet', path] as const),
          ['styles', 'styles.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
        ]),
      ],
    },
    ...sheets.map((sheet, i) => ({ path: `xl/${paths[i]}`, text: sheetXml(sheet, styles, texts) })),
    // Last, because writing the sheets finds out what belongs in them.
    { path: 'xl/styles.xml', text: styles.xml() },
    { path: 'xl/sharedStrings.xml', text: texts.xml() },
  ])
}
