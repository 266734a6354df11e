/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has its own hold on the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
