import { z } from 'zod'

export const StoredFile = z.object({
  fileId: z.uuid(),
  name: z.string(),
  byteSize: z.number().int(),
  uploadedAt: z.iso.datetime(),
  uploadedByName: z.string().nullable(),
})
export type StoredFile = z.infer<typeof StoredFile>

/** Papers that may be added: told by their content, whatever their name says. */
export const documentEndings = ['.pdf', '.png', '.jpg', '.jpeg', '.docx', '.xlsx'] as const
