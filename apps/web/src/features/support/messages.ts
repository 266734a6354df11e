export const support = {
  text: 'Questions about your account, your figures or this portal? We are glad to help.',
  problem: (account: string) => `${account} is not set up yet.`,
  noAccount: 'No account has been set up for you yet.',
  problemText:
    'As soon as it is, you will find your pages here. Until then our support team can tell you how far it is.',
  noProblem: (account: string) => `${account} is set up and ready to use.`,
  others: 'Your other accounts',
}
