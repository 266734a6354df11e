/** The day it is, of UTC: rows that have not come yet are told by it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
