import { useMatches } from '@tanstack/react-router'
import { Logo } from '../../ui/layout/logo.tsx'
import css from './notice.module.css'

/** An address that is kept free for later. */
export function Placeholder() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return (
    <main className={css.notice}>
      <Logo height={26} />
      <h1>{title}</h1>
    </main>
  )
}
