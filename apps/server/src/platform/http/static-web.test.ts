import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb, withSettings } from './static-web.ts'

test('the bare address is the page, like every other address; hashed files may be kept', async () => {
  const root = await mkdtemp(join(tmpdir(), 'hiq-web-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<title>The page</title>')
  await writeFile(join(root, 'assets/main-1a2b.js'), 'export {}')
  const app = Fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  await serveWeb(app, root, { publicUrl: 'http://localhost:4000' })
  for (const url of ['/', '/?from=elsewhere', '/authenticated/summary', '/no/such/folder/']) {
    const response = await app.inject({ url, headers: { host: 'localhost:4000' } })
    const { 'cache-control': kept } = response.headers
    expect([url, response.statusCode, response.body, kept]).toEqual([
      url,
      200,
      '<title>The page</title>',
      'no-cache',
    ])
  }
  expect((await app.inject('/assets/main-1a2b.js')).headers['cache-control']).toContain('immutable')
  await app.close()
})

test('settings cannot end their own data block', () => {
  const html = withSettings('<head><!--settings--></head>', { note: '</script><b>$& $1' })
  expect(html).not.toContain('</script><b>')
  const json = /id="settings">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ note: '</script><b>$& $1' })
})
