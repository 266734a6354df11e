import type { NextStep } from '@homestead/contract'
import { EnrolStep } from './second-enrol-step.tsx'
import { ProveStep } from './second-prove-step.tsx'

/** What follows the password. `onBack` leads to the password again, with the reason if there is one. */
export default function SecondStep(props: {
  uid: string
  step: NextStep
  onBack: (reason?: string) => void
}) {
  const { step, ...rest } = props
  return step.step === 'prove' ? (
    <ProveStep {...rest} ticket={step.ticket} methods={step.methods} />
  ) : (
    <EnrolStep {...rest} ticket={step.ticket} />
  )
}
