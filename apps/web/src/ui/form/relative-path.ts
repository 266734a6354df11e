/** 'a' goes below the current path, '../a' beside it, '/a' anywhere. */
export const relativePath = (pathname: string, link: string): string =>
  new URL(link, `https://homestead.invalid${pathname.replace(/\/$/, '')}/`).pathname
