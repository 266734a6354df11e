import type { ReactNode } from 'react'
import { Logo } from '../../ui/layout/logo.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import header from './header.module.css'
import menu from './left-menu.module.css'
import css from './shell.module.css'

/** The frame while the account data is on its way, and around what says that it did not come. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={css.shell} aria-busy={!children}>
      <header className={header.header}>
        <span className={header.logo}>
          <Logo height={21} />
        </span>
      </header>
      <div className={menu.nav} />
      <main className={css.column}>
        {children ?? (
          <div className={css.page}>
            <Skeleton lines={6} />
          </div>
        )}
      </main>
    </div>
  )
}
