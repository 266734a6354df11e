/** Reading or writing may fail where a browser forbids storage; a remembered choice is never worth an error. */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
