import { IconUserOff } from '@tabler/icons-react'
import css from './person-name.module.css'

export const deactivatedText = 'Deactivated'

/** Somebody's name in a list; who can no longer sign in is marked. */
export function PersonName({ name, isDeactivated }: { name: string | null; isDeactivated: boolean }) {
  if (!isDeactivated) return name
  return (
    <span className={css.name} title={`${name}, ${deactivatedText.toLowerCase()}`}>
      <span>{name}</span>
      <IconUserOff size={14} stroke={1.6} aria-label={deactivatedText.toLowerCase()} role="img" />
    </span>
  )
}
