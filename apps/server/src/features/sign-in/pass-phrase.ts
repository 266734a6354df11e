import { randomInt } from 'node:crypto'

// Without letters and digits that are read for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
/** A password to begin with, easy to type over. */
export const passPhrase = () => [group(), group(), group(), group()].join('-')
