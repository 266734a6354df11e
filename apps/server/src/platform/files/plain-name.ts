/** A name is shown and given back, and never a path: what stands before it is dropped. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}/gu, '')
    .split(/[/\\]/)
    .at(-1)
    ?.trim() ?? ''
