import { products } from '@homestead/contract'
import { LogoMark } from '../../ui/layout/logo.tsx'
import { useAccount } from '../session/session-context.ts'
import css from './locator.module.css'
import { failures, locator as words } from './messages.ts'
import { useBrokenPicture } from './use-broken-picture.ts'

/** A person's photograph (the base64 of a GIF file), or the product's mark where there is none. */
export function Portrait({ image = null, name = '' }: { image?: string | null; name?: string }) {
  const { productId } = useAccount()
  const { broken, onError } = useBrokenPicture(failures.image)
  return (
    <span className={css.portrait}>
      {image && !broken ? (
        <img src={`data:image/gif;base64,${image}`} alt={words.photograph(name)} onError={onError} />
      ) : (
        <LogoMark emerge={productId === products.emerge} size={40} />
      )}
    </span>
  )
}
