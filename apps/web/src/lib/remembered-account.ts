/** Where the account a person last worked on is remembered. */
export const accountKey = (sub: string): string => `hsiq_account_${sub}`
