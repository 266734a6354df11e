/** For LIKE, whose own characters are letters of a name here, never wildcards. */
export const literal = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
