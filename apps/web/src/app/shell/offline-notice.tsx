import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import css from './shell.module.css'

export function OfflineNotice() {
  const { online } = useNetwork()
  if (online) return null
  return (
    <div className={css.banner} role="status">
      <IconWifiOff size={16} stroke={1.6} aria-hidden />
      <span>You are offline. What you see may be out of date, and changes cannot be saved.</span>
    </div>
  )
}
