import { useParams } from '@tanstack/react-router'
import { ContractDetail } from '../../features/direct-rebates/contracts/contract-detail.tsx'

export function ContractPage() {
  const { id = '' } = useParams({ strict: false })
  // Another contract starts with dialogs of its own.
  return <ContractDetail key={id} id={id} />
}
