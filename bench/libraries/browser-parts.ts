const sheets = '../../packages/sheets/src'

/** What would be imported from where, in the browser, by task and contender. */
export const browserParts: Readonly<Record<string, Readonly<Record<string, [names: string, from: string]>>>> =
  {
    csv: {
      ours: ['csvRows', `${sheets}/csv/csv-rows.ts`],
      'csv-parse': ['parse', 'csv-parse/browser/esm'],
      papaparse: ['default', 'papaparse'],
      hucre: ['streamCsvRows', 'hucre/csv'],
    },
    workbookReading: {
      ours: ['xlsxRows', `${sheets}/xlsx/xlsx-rows.ts`],
      hucre: ['streamXlsxRows', 'hucre/xlsx'],
    },
    archives: {
      ours: ['zipEntries, zipText', `${sheets}/zip/read-zip.ts`],
      fflate: ['Unzip, UnzipInflate', 'fflate'],
      'zip.js': ['BlobReader, ZipReader', '@zip.js/zip.js/lib/zip-core-native.js'],
    },
    xml: {
      ours: ['attributeOf, xmlParts', `${sheets}/xlsx/xml-parts.ts`],
      saxes: ['SaxesParser', 'saxes'],
    },
    workbookWriting: {
      ours: ['writeXlsx', `${sheets}/xlsx/write-xlsx.ts`],
      hucre: ['writeXlsxStream', 'hucre/xlsx'],
      'write-excel-file': ['default', 'write-excel-file/browser'],
    },
  }
