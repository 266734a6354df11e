import css from './locator.module.css'
import { failures, locator as words } from './messages.ts'
import { useBrokenPicture } from './use-broken-picture.ts'

/** The map of a specialist's territory (the base64 of a GIF file). */
export function TerritoryPicture({ image, name }: { image: string; name: string }) {
  const { broken, onError } = useBrokenPicture(failures.mapImage)
  if (broken) return null
  return (
    <img
      className={css.territory}
      src={`data:image/gif;base64,${image}`}
      alt={words.territory(name)}
      onError={onError}
    />
  )
}
