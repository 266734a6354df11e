import { setTimeout } from 'node:timers/promises'
import { callUrl } from '@homestead/contract'
import { addOpportunityNote } from '@homestead/contract/notes/calls'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { ownerPool } from '../../apps/server/src/platform/database/pools.ts'
import type { Compared } from './same-answers.ts'
import type { Side } from './sides.ts'

const callers = 4

interface Placement {
  shardId: string
  fromHost: string
  fromPort: number
  toHost: string
  toPort: number
}

/** Where an account's rows lie, and a worker that has none of them. */
async function findPlacement(owner: pg.Pool, accountId: number): Promise<Placement> {
  const { rows } = await owner.query<Placement>(
    `select s.shardid::text as "shardId", s.nodename as "fromHost", s.nodeport as "fromPort",
       n.nodename as "toHost", n.nodeport as "toPort"
     from citus_shards s join pg_dist_node n on n.shouldhaveshards and (n.nodename, n.nodeport) <> (s.nodename, s.nodeport)
     where s.shardid = get_shard_id_for_distribution_column('claim', $1::int) limit 1`,
    [accountId],
  )
  const [placement] = rows
  if (!placement) throw new Error('The cluster has no second worker')
  return placement
}

export interface Moved {
  readonly seconds: number
  readonly reads: number
  readonly writes: number
  readonly failures: readonly string[]
  readonly lost: number
  readonly slowestMs: number
}

/** Somebody of an account that pursues a builder, and that opportunity: there notes can be written. */
async function findWriter(owner: pg.Pool, people: Compared['people']) {
  for (const person of people) {
    const { rows } = await owner.query<{ id: string }>(
      'select enterprise_id as id from opportunity where manufacturer_id = $1 order by id limit 1',
      [person.account.accountId],
    )
    if (rows[0]) return { person, opportunity: rows[0].id }
  }
  throw new Error('No account pursues a builder')
}

/** Moves the rows of an account to another worker while people of it read and write. */
export async function moveShardUnderLoad(
  { app, database }: Side,
  people: Compared['people'],
): Promise<Moved> {
  const owner = ownerPool(database.owner)
  const { person, opportunity } = await findWriter(owner, people)
  const { accountId } = person.account
  const failures: string[] = []
  const acknowledged: string[] = []
  let [isOver, readCount, slowestMs] = [false, 0, 0]
  const ask = async (request: InjectOptions) => {
    const began = performance.now()
    const { statusCode, body } = await app.inject({ ...request, headers: person.headers })
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (statusCode !== 200) failures.push(`${statusCode} ${body.slice(0, 200)}`)
    return statusCode === 200
  }
  const call = async (caller: number) => {
    for (let at = 0; !isOver; at += 1) {
      const content = `moved-${caller}-${at}`
      const url = person.reads[(at * callers + caller) % person.reads.length] ?? ''
      if (await ask({ url })) readCount += 1
      const payload = { objectInstanceEnterpriseId: opportunity, content }
      if (await ask({ method: 'POST', url: callUrl(addOpportunityNote), payload })) acknowledged.push(content)
    }
  }
  const calling = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  await setTimeout(2000)
  const { shardId, fromHost, fromPort, toHost, toPort } = await findPlacement(owner, accountId)
  const began = performance.now()
  await owner.query('select citus_move_shard_placement($1, $2, $3, $4, $5)', [
    shardId,
    fromHost,
    fromPort,
    toHost,
    toPort,
  ])
  const seconds = (performance.now() - began) / 1000
  await setTimeout(2000)
  isOver = true
  await calling
  const written = await owner.query<{ content: string }>(
    `select content from note where manufacturer_id = $1 and content = any($2)`,
    [accountId, acknowledged],
  )
  const there = new Set(written.rows.map(({ content }) => content))
  await owner.end()
  return {
    seconds,
    reads: readCount,
    writes: acknowledged.length,
    failures,
    lost: acknowledged.filter((content) => !there.has(content)).length,
    slowestMs,
  }
}
