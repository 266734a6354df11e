import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  ['closings.csv', 'closings.csv'],
  ['C:\\Users\\me\\closings.csv', 'closings.csv'],
  ['../../etc/passwd', 'passwd'],
  ['\u200b.csv', 'file.csv'],
  ['.pdf', 'file.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['\u3164', ''],
])('%j is kept as %j', (given, kept) => expect(plainName(given)).toBe(kept))
