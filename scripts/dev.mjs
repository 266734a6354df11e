// npm run dev: the server restarts and the pages reload as their sources change.
import { ensureInstalled, runNode } from './prepare.mjs'

ensureInstalled()
const webPort = process.env.WEB_PORT ?? '5173'
// The browser talks to the development server, so the provider must call that its own address.
const env = { PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}` }

const server = runNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { env })
const web = runNode(['../../node_modules/vite/bin/vite.js', '--port', webPort, '--strictPort'], {
  cwd: new URL('../apps/web/', import.meta.url),
  env,
})
const code = await Promise.race([server, web])
process.kill(process.pid, 'SIGTERM')
await Promise.all([server, web])
process.exit(code)
