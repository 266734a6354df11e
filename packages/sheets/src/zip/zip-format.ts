/** What stands before each part of a zip archive: a file, its line in the list, and the end of the list. */
export const fileMark = 0x04034b50
export const listMark = 0x02014b50
export const endMark = 0x06054b50
/** The same end where a number is too large for it, and where that stands. */
export const largeEndMark = 0x06064b50
export const largePlaceMark = 0x07064b50

/** How a file is packed: as it is, or deflated. */
export const stored = 0
export const deflated = 8
