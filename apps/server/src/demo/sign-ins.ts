/** One pass phrase for every sign-in of the demo network. It exists only where the demo was loaded. */
export const demoPassPhrase = 'cedar-gable-porch-lantern'

export interface DemoSignIn {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly accountName: string
  readonly edition: string
}

export const demoSignIns: readonly DemoSignIn[] = [
  {
    email: 'enterprise@homestead.example',
    firstName: 'Marisol',
    lastName: 'Quintero',
    accountName: 'Corbel Windows & Doors',
    edition: 'Enterprise',
  },
  {
    email: 'standard@homestead.example',
    firstName: 'Walter',
    lastName: 'Brandvold',
    accountName: 'Ironvale Roofing',
    edition: 'Standard',
  },
  {
    email: 'emerge@homestead.example',
    firstName: 'Priya',
    lastName: 'Raghunathan',
    accountName: 'Larkfield Insulation',
    edition: 'Emerge',
  },
  {
    email: 'direct@homestead.example',
    firstName: 'Calvin',
    lastName: 'Okafor',
    accountName: 'Brightwater Plumbing',
    edition: 'Direct Rebate',
  },
  {
    email: 'limited@homestead.example',
    firstName: 'Noelle',
    lastName: 'Haverford',
    accountName: 'Corbel, few permissions',
    edition: 'Enterprise',
  },
  {
    email: 'multi@homestead.example',
    firstName: 'Tobias',
    lastName: 'Lindqvist',
    accountName: 'Five accounts',
    edition: 'All four editions, one not provisioned',
  },
  {
    email: 'internal@homestead.example',
    firstName: 'Imani',
    lastName: 'Castellano',
    accountName: 'Staff, for any account',
    edition: 'Internal',
  },
]
