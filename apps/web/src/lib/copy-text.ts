/** Copies a text, and says whether the browser let it happen: it may forbid it, and without https it has no clipboard. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
