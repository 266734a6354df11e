import { documentEndings } from '@homestead/contract'
import { isTooLarge, largestFile } from '../format/file-size.ts'

export const acceptedDocuments = documentEndings.join(',')

/** As the server names them. */
export const documentKinds = '.pdf, .png, .jpg, .docx or .xlsx'

/** Why a paper need not be sent: the server would refuse it as well. */
export const documentRefusal = (file: { name: string; size: number }): string | undefined => {
  const name = file.name.toLowerCase()
  if (!documentEndings.some((ending) => name.endsWith(ending))) return `Choose a ${documentKinds} file.`
  return isTooLarge(file) ? `The file is larger than ${largestFile()}.` : undefined
}
