// npm run scale:citus: distributes the database of DATABASE_URL over the workers that its Citus coordinator knows.
import { distribute } from '../apps/server/src/platform/database/citus/distribute.ts'
import { StartError } from '../apps/server/src/platform/process/start-error.ts'
import { commandOf } from './command.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

await commandOf(
  () => undefined,
  async (_, database) => {
    if (database.kind === 'embedded')
      throw new StartError('Set DATABASE_URL: the embedded database is one server and cannot be distributed.')
    const placed = await distribute(database.owner, say)
    return placed === 0 ? 'Every table is where it belongs.' : 'The database is distributed.'
  },
)
