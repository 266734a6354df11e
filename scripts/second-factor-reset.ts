// npm run second-factor:reset: for somebody who lost every second factor and whom no administrator may reset.
import {
  PersonToReset,
  resetByOperator,
} from '../apps/server/src/features/sign-in/second-step/operator-reset.ts'
import { commandOf, readWish } from './command.ts'

await commandOf(
  () => readWish(PersonToReset, { email: 'the address of the person' }),
  async ({ email }, { owner }) => {
    await resetByOperator(owner, email)
    return `${email} signs in with the password alone until they set up a second factor again.`
  },
)
