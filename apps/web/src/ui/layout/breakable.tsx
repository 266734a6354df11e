/** Text too long for its line goes on before its last '@' or dot, not in the middle of a word. */
export function Breakable({ text, before }: { text: string; before: '@' | '.' }) {
  const at = text.lastIndexOf(before)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
