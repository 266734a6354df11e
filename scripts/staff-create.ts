// npm run staff:create: a member of the network's own staff, who may load feeds and act for accounts.
import { createStaff, NewStaff } from '../apps/server/src/features/sign-in/create-staff.ts'
import { commandOf, readWish } from './command.ts'

const hints = { email: 'an e-mail address', first: 'the first name', last: 'the last name' }

await commandOf(
  () => readWish(NewStaff, hints),
  async (staff, { owner }, { publicUrl }) =>
    `${staff.first} ${staff.last} signs in at ${publicUrl} as ${staff.email} with the pass phrase ${await createStaff(owner, staff)}`,
)
