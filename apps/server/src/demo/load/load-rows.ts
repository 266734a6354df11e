import { feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import type { StagedFile } from '../../features/feeds/engine/stage-files.ts'
import type { FeedSession } from '../../features/feeds/runs/feed-session.ts'
import { RunRefused } from '../../features/feeds/runs/apply-run.ts'
import { loadWithin } from '../../features/feeds/runs/load-run.ts'
import { jobsRole } from '../../platform/database/roles.ts'
import { StartError } from '../../platform/process/start-error.ts'
import type { FeedRow } from '../rows/cells.ts'

const maker = { door: 'demo', madeBy: 'The demo network' } as const

export interface DemoRun {
  readonly name: string
  readonly rows: Readonly<Partial<Record<FeedName, readonly FeedRow[]>>>
  readonly today: string
  /** Where people have changed something since, not every row may fit any more. */
  readonly skipsErrors?: boolean
}

/** One run of the feeds in the owner's transaction, with no more rights than anybody's run has. */
export async function loadRows(
  session: FeedSession,
  { name, rows, today, skipsErrors = false }: DemoRun,
): Promise<void> {
  const files = new Map<(typeof feeds)[number], readonly StagedFile[]>()
  for (const feed of feeds) {
    const ofFeed = rows[feed.name] ?? []
    if (ofFeed.length > 0) files.set(feed, [{ name: feed.name, rows: ofFeed }])
  }
  await becomeLoader(session)
  const { refusal } = await loadWithin(session, {
    wish: { mode: 'upsert', source: 'demo', skipsErrors, isRemovalConfirmed: false },
    maker,
    content: { files },
    fileName: name,
    today,
  })
  if (refusal !== undefined) throw new RunRefused(refusal)
  await session.client.query('reset role')
}

/** Until the role is reset, or the transaction ends. */
const becomeLoader = ({ client }: FeedSession) =>
  client.query(`set local role ${jobsRole}`).catch((error: { code?: string }) => {
    if (error.code !== '42501') throw error
    throw new StartError(
      `The demo network is loaded by the role ${jobsRole}: grant it to the role of DATABASE_URL, or set DEMO=off.`,
    )
  })
