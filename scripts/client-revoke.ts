// npm run client:revoke: shuts a program out that loads feeds, with every token it has.
import {
  ClientToRevoke,
  revokeMachineClient,
} from '../apps/server/src/features/feeds/clients/machine-clients.ts'
import { commandOf, readWish } from './command.ts'

await commandOf(
  () => readWish(ClientToRevoke, { id: 'the client_id it was given' }),
  async ({ id }, { owner }) => `${await revokeMachineClient(owner, id)} (${id}) may load nothing any more.`,
)
