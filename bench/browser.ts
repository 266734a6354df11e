import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { projectRoot } from '../apps/server/src/config.ts'
import { ensureChromium, systemChromium } from '../scripts/chromium.mjs'

export async function openBrowser(): Promise<Browser> {
  ensureChromium()
  const executablePath = systemChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
}

export interface BenchPages {
  /** A page of its own, as if nothing had been shown before. */
  withPage<T>(work: (page: Page) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The pages of bench/page, built as the portal is, in one browser. */
export async function openBenchPages(): Promise<BenchPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-page-'))
  const root = join(import.meta.dirname, 'page')
  const configFile = join(projectRoot, 'apps/web/vite.config.ts')
  await build({
    root,
    configFile,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  const server = await preview({
    root,
    configFile,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await openBrowser()
  return {
    async withPage(work) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      try {
        const page = await context.newPage()
        await page.goto(server.resolvedUrls?.local[0] ?? '')
        await page.waitForFunction(() => 'bench' in window)
        return await work(page)
      } finally {
        await context.close()
      }
    },
    async close() {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
