import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import css from './home-capture.module.css'
import { verification } from './messages.ts'

/** Where an item stands, and what is to be looked at. */
export function VerificationBadges(props: {
  item: { modelSerialVerified: boolean; enginesDisagree: boolean; serialRepeated: boolean }
}) {
  const { modelSerialVerified, enginesDisagree, serialRepeated } = props.item
  const open = [
    ...(enginesDisagree ? [verification.disagree] : []),
    ...(serialRepeated && !modelSerialVerified ? [verification.sameSerial] : []),
  ]
  return (
    <span className={css.badges}>
      {modelSerialVerified ? (
        <Badge tone="good">
          <IconCheck size={12} stroke={2} aria-hidden />
          {verification.verified}
        </Badge>
      ) : open.length === 0 ? (
        <Badge>{verification.notVerified}</Badge>
      ) : (
        open.map((text) => (
          <Badge key={text} tone="under-way">
            <IconAlertTriangle size={12} stroke={2} aria-hidden />
            {text}
          </Badge>
        ))
      )}
    </span>
  )
}
