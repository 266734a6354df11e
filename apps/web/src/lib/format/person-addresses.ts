/** Where a number that a person wrote is called. */
export const phoneAddress = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`

/** Where a mail goes; nothing in the address can add a copy or a text to it. */
export const mailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
