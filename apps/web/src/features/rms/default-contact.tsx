import { settings } from '../../lib/api/settings.ts'
import css from './locator.module.css'
import { locator as words } from './messages.ts'
import { Portrait } from './portrait.tsx'
import { WaysToReach } from './ways-to-reach.tsx'

/** Stands where no specialist could be found. */
export function DefaultContact() {
  return (
    <>
      <div className={css.person}>
        <Portrait />
        <h2>{settings.supportTitle}</h2>
      </div>
      <WaysToReach email={settings.supportEmail} phone={settings.supportPhone} />
      <p className={css.about}>{words.nobody}</p>
    </>
  )
}
