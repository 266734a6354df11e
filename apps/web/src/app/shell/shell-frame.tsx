import { Logo } from '../../ui/logo.tsx'
import header from './header.module.css'
import menu from './left-menu.module.css'
import css from './shell.module.css'

/** The empty frame that stands while the account data is on its way. */
export function ShellFrame() {
  return (
    <div className={css.shell} aria-busy>
      <header className={header.header}>
        <span className={header.logo}>
          <Logo height={21} />
        </span>
      </header>
      <div className={menu.nav} />
      <main className={css.column} aria-label="Loading" />
    </div>
  )
}
