import { Dialog } from '../../ui/dialog.tsx'
import { profileDialogTitle } from './messages.ts'

export default function ProfileDialog({ builderId, onClose }: { builderId: string; onClose: () => void }) {
  return (
    <Dialog title={profileDialogTitle} width={1300} onClose={onClose}>
      {builderId}
    </Dialog>
  )
}
