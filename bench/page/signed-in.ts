import type { SignedIn } from '../../apps/web/src/features/session/session-context.ts'

const account: SignedIn['account'] = {
  accountEnterpriseId: '00000000-0000-4000-8000-000000000001',
  accountId: 1,
  name: 'Bench',
  typeId: 2,
  permissions: [],
  features: [],
  productId: 2,
  isProvisioned: true,
  timeZone: 'America/Chicago',
}

export const signedIn: SignedIn = {
  account,
  accounts: [account],
  user: {
    id: '1',
    sub: '1',
    firstName: 'Bench',
    lastName: 'Bench',
    emailAddress: 'bench@homestead.example',
    internal: false,
    requestedAccount: null,
    accounts: [account],
  },
}
