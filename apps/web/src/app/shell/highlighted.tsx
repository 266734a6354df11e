import css from './header.module.css'

/** A name with the searched text marked in it. */
export function Highlighted({ name, text }: { name: string; text: string }) {
  const at = name.toLowerCase().indexOf(text.toLowerCase())
  if (at < 0 || !text) return name
  return (
    <>
      {name.slice(0, at)}
      <mark className={css.match}>{name.slice(at, at + text.length)}</mark>
      {name.slice(at + text.length)}
    </>
  )
}
