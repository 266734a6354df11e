import css from './person-name.module.css'

export const deactivatedText = 'Deactivated'

/** Somebody's name in a list; who can no longer sign in is struck out, and said to be so. */
export function PersonName({ name, isDeactivated }: { name: string | null; isDeactivated: boolean }) {
  if (!isDeactivated) return name
  const said = `, ${deactivatedText.toLowerCase()}`
  return (
    <s className={css.gone} title={`${name}${said}`}>
      {name}
      <span className={css.silent}>{said}</span>
    </s>
  )
}
