/** 'Ana Ruiz@Corbel Windows & Doors' is Ana Ruiz: what follows the final '@' says where she works. */
export const authorName = (contactName: string): string => contactName.replace(/@[^@]*$/, '')

/** Those of the portal itself sign with its name. */
export const isOfThePortal = (contactName: string): boolean => contactName.endsWith('@Homestead IQ')
