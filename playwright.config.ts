import { createServer, type AddressInfo } from 'node:net'
import { defineConfig } from '@playwright/test'
import { systemChromium } from './scripts/chromium.mjs'

const freePort = () =>
  new Promise<string>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(String(port)))
    })
  })

// Workers read this file again and must agree with the process that started them.
const port = (process.env.E2E_PORT ??= await freePort())
const baseURL = `http://localhost:${port}`
const executablePath = systemChromium()
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

export default defineConfig({
  testDir: 'e2e',
  // Generous: it only ends a test that hangs, also on a machine that does other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // One more than the cores of the smallest machine it runs on: a browser waits now and then.
  workers: 3,
  // On a busy machine a browser may come late once. A test that needs its second try is told by name, and `npm test`
  // fails on more than two of them.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL,
    // Recording every test takes a third of the time; `--trace on` does it where one is needed.
    screenshot: 'only-on-failure',
    // Nothing is looked at or measured halfway through a fade.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds here: making its code quick takes longer than that would save.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: {
    command: 'node e2e/support/serve.ts',
    url: `${baseURL}/healthz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: baseURL,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
    },
    // The first run loads the demo network.
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
