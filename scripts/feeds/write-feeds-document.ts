// npm run feeds:describe: writes what every feed may hold into docs/feeds.md.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../apps/server/src/config.ts'
import { feedsDocument } from '../../packages/contract/src/feeds/feeds-document.ts'

await writeFile(join(projectRoot, 'docs/feeds.md'), feedsDocument())
