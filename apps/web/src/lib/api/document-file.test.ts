import { expect, test } from 'vitest'
import { documentRefusal } from './document-file.ts'

test('a paper is told by its ending, however it is written', () => {
  expect(documentRefusal({ name: 'Plan.PDF', size: 10 })).toBeUndefined()
  expect(documentRefusal({ name: 'photo.jpeg', size: 10 })).toBeUndefined()
  expect(documentRefusal({ name: 'homes.csv', size: 10 })).toBe(
    'Choose a .pdf, .png, .jpg, .docx or .xlsx file.',
  )
  expect(documentRefusal({ name: 'pdf', size: 10 })).toBe('Choose a .pdf, .png, .jpg, .docx or .xlsx file.')
})
