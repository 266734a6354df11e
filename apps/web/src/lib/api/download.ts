import type { CallArgs, RouteDef } from '@homestead/contract'
import { apiResponse } from './api.ts'
import { saveFile } from './save-file.ts'

/** The name a file comes with; the exact one where the header has it (RFC 6266). */
export const fileNameOf = (disposition: string | null): string | undefined => {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
  try {
    return exact ? decodeURIComponent(exact) : plain
  } catch {
    return plain
  }
}

/** Fetches a declared file as the signed-in person and hands it to the browser's downloads. */
export async function download<R extends RouteDef>(
  definition: R,
  args: CallArgs<R>,
  fallbackName: string,
): Promise<void> {
  const response = await apiResponse(definition, args)
  const name = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName
  saveFile(await response.blob(), name)
}
