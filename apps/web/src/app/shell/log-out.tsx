import { IconLogout2 } from '@tabler/icons-react'
import { signOut } from '../../lib/auth/sign-in.ts'
import { mayLeave } from '../../lib/drafts/unsaved-changes.ts'
import css from './header.module.css'

export function LogOut() {
  const leave = async () => {
    if (await mayLeave()) signOut()
  }
  return (
    <>
      <span className={css.separator} />
      <button type="button" className={css.button} aria-label="Log Out" onClick={() => void leave()}>
        <IconLogout2 size={16} stroke={1.6} aria-hidden />
        <span className={css.logOutText}>Log Out</span>
      </button>
    </>
  )
}
