/** How many characters a password has. What else it must not be, the server and the form know by the same name. */
export const passwordLength = { min: 12, max: 128 } as const
