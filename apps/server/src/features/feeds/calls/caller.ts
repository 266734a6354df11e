import type { Machine } from '../../../platform/request/machine.ts'
import type { Session } from '../../../platform/request/session.ts'
import type { RunMaker } from '../runs/run-row.ts'

interface Calling {
  readonly session: Session | null
  readonly machine: Machine | null
}

/** Who calls, as runs remember them: one of the staff at a page, or a program. */
export const callerOf = ({ session, machine }: Calling): RunMaker =>
  session
    ? { door: 'page', madeBy: `${session.firstName} ${session.lastName}`.trim(), userId: session.userId }
    : { door: 'call', madeBy: machine?.name ?? '', ...(machine && { clientId: machine.clientId }) }
