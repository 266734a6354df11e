import { settings } from '../api/settings.ts'

const short = (amount: number) => amount.toFixed(1).replace('.0', '')

/** '30 MB' or '1.2 MB', as files are usually measured. A file that holds anything is never of 0 kB. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / 1024 ** 2
  if (megabytes < 0.1) return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))} kB`
  return megabytes < 1024 ? `${short(megabytes)} MB` : `${short(megabytes / 1024)} GB`
}

/** How large a file may be. */
export const largestFile = (): string => fileSize(settings.maxUploadBytes)

export const isTooLarge = ({ size }: { size: number }): boolean => size > settings.maxUploadBytes
