/** Only a code that begins with five digits lies anywhere. */
export const zipDigits = (zip: string | undefined): string | undefined => /^\d{5}/.exec(zip ?? '')?.[0]
