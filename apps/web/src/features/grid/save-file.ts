const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Hands a file to the browser's downloads. */
export const saveFile = (bytes: Uint8Array<ArrayBuffer>, name: string): void => {
  const url = URL.createObjectURL(new Blob([bytes], { type: xlsx }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has its own hold on the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
