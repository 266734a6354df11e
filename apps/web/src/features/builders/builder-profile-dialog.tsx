import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './builder-profile-dialog.module.css'
import { LifetimeValuePanel } from './lifetime-value.tsx'
import { profileDialogTitle } from './messages.ts'
import { ProfilePanel } from './profile-panel.tsx'
import { SharePanel } from './share-panel.tsx'

/** Who a builder is and what it has brought, each as soon as it arrives. */
export default function BuilderProfileDialog(props: { builderId: string; onClose: () => void }) {
  return (
    <Dialog title={profileDialogTitle} width={1300} onClose={props.onClose}>
      <div className={css.parts}>
        <ProfilePanel builderId={props.builderId} />
        <LifetimeValuePanel builderId={props.builderId} />
        <SharePanel builderId={props.builderId} />
      </div>
    </Dialog>
  )
}
