/** Of the day the page was loaded. */
export const thisYear = new Date().getFullYear()
