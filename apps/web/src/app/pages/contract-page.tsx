import { useParams } from '@tanstack/react-router'
import { ContractPage as Contract } from '../../features/direct-rebates/contract-page.tsx'

export function ContractPage() {
  const { id = '' } = useParams({ strict: false })
  // Another contract starts with dialogs of its own.
  return <Contract key={id} id={id} />
}
