import type { Stored } from './target.ts'

/** Somebody of an account by their address. One whom nobody knows any more is left out. */
export const byEmail =
  (column: string, account: string) =>
  (name: string): Stored => ({
    held: `(select lower(p.email) from contact p where p.manufacturer_id = t.manufacturer_id and p.id = t.${column})`,
    writes: {
      [column]: `(select min(p.id) from contact p where p.manufacturer_id = ${account} and lower(p.email) = c.${name})`,
    },
  })
