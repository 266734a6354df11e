import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { targetOf } from '../targets/target-list.ts'
import { hasOwnKey, nameIn, type Target } from '../targets/target.ts'

/** Joins that turn numbers back into keys; each is made once. */
export class KeyJoins {
  readonly parts: string[] = []

  /**
   * The last column of the key of a row that another refers to, and its source. Numbers tell rows of different accounts
   * apart; whose they are says where to look, if the other knows.
   */
  join(name: FeedName, number: string, account?: string): { key: string; source: string | undefined } {
    const target = targetOf(name)
    const { feed, table, referredBy } = target
    const last = feed.key.at(-1) ?? ''
    const alias = `k${this.parts.length}`
    const isOfAccount = 'manufacturer_id' in target.id
    const columns = [
      `t.${referredBy} as id`,
      `${target.columns[last]?.held} as key`,
      ...(isOfAccount ? ['t.manufacturer_id as account_id'] : []),
      ...(hasOwnKey(target) ? ['t.source'] : []),
    ]
    this.parts
      .push(`left join (select ${columns.join(', ')} from ${table} t) ${alias} on ${alias}.id = ${number}
      ${isOfAccount && account !== undefined ? `and ${alias}.account_id = ${account}` : ''}`)
    const column = feed.columns[last]
    // What is known by another's key has that one's.
    if (column?.type === 'reference') return this.join(column.feed as FeedName, `${alias}.key`, account)
    return { key: `${alias}.key`, source: hasOwnKey(target) ? `${alias}.source` : undefined }
  }
}

/** The parts of the key of rows `c` as whoever loads the feed knows them, and the joins that they take. */
export function keyPartsAsGiven({ feed }: Target): { parts: string[]; joins: string } {
  const joins = new KeyJoins()
  const account = 'account' in feed.columns ? 'c.account_id' : undefined
  const parts = feed.key.map((name) => {
    const column = feed.columns[name]
    const held = `c.${nameIn(feed, name)}`
    return column?.type === 'reference' ? joins.join(column.feed as FeedName, held, account).key : held
  })
  return { parts, joins: joins.parts.join(' ') }
}

/** The same as one text. */
export function keyAsGiven(target: Target): { key: string; joins: string } {
  const { parts, joins } = keyPartsAsGiven(target)
  return { key: `concat_ws(', ', ${parts.join(', ')})`, joins }
}
