import { settings } from '../api/settings.ts'

/** '30 MB' or '1.2 MB', as files are usually measured. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / 1024 ** 2
  if (megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${megabytes.toFixed(1).replace('.0', '')} MB`
}

/** How large a file may be. */
export const largestFile = (): string => fileSize(settings.maxUploadBytes)

export const isTooLarge = ({ size }: { size: number }): boolean => size > settings.maxUploadBytes
