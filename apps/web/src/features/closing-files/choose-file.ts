import { settings } from '../../lib/settings.ts'
import { failures } from './messages.ts'

export const accepted = '.csv,.xlsx'

/** '30 MB' or '1.2 MB', as files are usually measured. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / 1024 ** 2
  if (megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${megabytes.toFixed(1).replace('.0', '')} MB`
}

/** Why a file need not be sent: the server would refuse it as well. */
export const refusal = (file: { name: string; size: number }): string | undefined => {
  if (!/\.(csv|xlsx)$/i.test(file.name)) return failures.wrongType
  if (file.size > settings.maxUploadBytes) return failures.tooLarge(fileSize(settings.maxUploadBytes))
  return file.size ? undefined : failures.empty
}
