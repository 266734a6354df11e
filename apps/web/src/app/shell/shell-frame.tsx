import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import header from './header.module.css'
import menu from './left-menu.module.css'
import css from './shell.module.css'

/** The frame that stands empty while the account data is on its way, and around what says that it did not come. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={css.shell} aria-busy={!children}>
      <header className={header.header}>
        <span className={header.logo}>
          <Logo height={21} />
        </span>
      </header>
      <div className={menu.nav} />
      <main className={css.column} aria-label={children ? undefined : 'Loading'}>
        {children}
      </main>
    </div>
  )
}
