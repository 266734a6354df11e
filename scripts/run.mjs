// Runs one of the TypeScript verbs with the product's own Node: node scripts/run.mjs scripts/demo-reset.ts
import { ensureInstalled, runNode } from './prepare.mjs'

ensureInstalled()
process.exit(await runNode(process.argv.slice(2)))
