/** 'Ana Ruiz@Corbel Windows & Doors' is Ana Ruiz: what follows the final '@' says where she works. */
export const authorName = (contactName: string): string => contactName.replace(/@[^@]*$/, '')
