// npm run client:create: a program that may load feeds, and the secret by which it is known.
import { createMachineClient, NewClient } from '../apps/server/src/features/feeds/clients/machine-clients.ts'
import { commandOf, readWish } from './command.ts'

await commandOf(
  () => readWish(NewClient, { name: 'what the program is called in lists of runs' }),
  async ({ name }, { owner }) => {
    const { id, secret } = await createMachineClient(owner, name, 'npm run client:create')
    return `${name} may load feeds. Its secret is shown only now:\nclient_id     ${id}\nclient_secret ${secret}`
  },
)
