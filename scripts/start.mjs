// npm start: install what is missing, build what changed, serve.
import { ensureInstalled, ensureWebBuilt, runNode } from './prepare.mjs'

ensureInstalled()
ensureWebBuilt()
process.exit(await runNode(['apps/server/src/main.ts']))
