/** The address that dials a phone number. */
export const callable = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
