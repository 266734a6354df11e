import type { Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../form/button.tsx'

/** To the one before or after; greyed out where there is none. */
export function StepLink(props: { to: string | undefined; label: string; icon: Icon }) {
  const navigate = useNavigate()
  const { to, label, icon: StepIcon } = props
  return (
    <Button square aria-label={label} disabled={!to} onClick={() => void navigate({ to: to ?? '.' })}>
      <StepIcon size={16} stroke={1.6} aria-hidden />
    </Button>
  )
}
