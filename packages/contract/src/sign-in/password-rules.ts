/** How many characters a password has. That it must not hold the user name, the server and the form each see to. */
export const passwordLength = { min: 12, max: 128 } as const

/** How hard a password is to guess, from 0 to 4; it needs this much. */
export const leastPasswordScore = 3
