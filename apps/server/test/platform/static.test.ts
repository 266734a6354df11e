import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerFailure } from '../../src/platform/http/error-handler.ts'
import { serveWeb } from '../../src/platform/http/static-web.ts'

let root: string
let app: FastifyInstance
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hiq-static-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<head><!--settings--></head>')
  await writeFile(join(root, 'assets/app-1a2b.js'), 'plain')
  await writeFile(join(root, 'assets/app-1a2b.js.br'), 'small')
  app = Fastify()
  app.setErrorHandler(answerFailure)
  await serveWeb(app, root, { publicUrl: 'http://localhost:4000' }, () => [])
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:4000', ...headers } })

const known = ['/', '/index.html', '/authenticated/summary', '/no-such-page', '/login/abc']
const odd = [
  '/authenticated//summary',
  '/.env',
  '/../../etc/passwd',
  '/a/..%2f..%2fetc%2fpasswd',
  '/%00',
  '/a\\b',
]
test.each([...known, ...odd])('%s is the page with its settings, never cached blindly', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('id="settings"')
  expect(response.headers['cache-control']).toBe('no-cache')
})

test('a probe that wants no body is answered like one that does', async () => {
  const probe = (url: string) => app.inject({ method: 'HEAD', url, headers: { host: 'localhost:4000' } })
  for (const url of ['/', '/index.html', '/authenticated/summary'])
    expect((await probe(url)).statusCode).toBe(200)
  expect((await probe('/report/api/nothing')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
})

test('a hashed file is kept for a year and comes compressed to who can read it', async () => {
  const compressed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(compressed.body).toBe('small')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['cache-control']).toContain('immutable')
  expect((await get('/assets/app-1a2b.js')).body).toBe('plain')
})

test.each(['/assets/gone.js', '/report/api/nothing', '/identity/api/nothing'])(
  '%s is not found, in the shape of every failure',
  async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 'not-found', message: 'This address was not found.' })
  },
)

test('127.0.0.1 goes on to localhost, where sign-in works', async () => {
  const response = await get('/authenticated/rms?x=1', { host: '127.0.0.1:4000' })
  expect(response.headers.location).toBe('http://localhost:4000/authenticated/rms?x=1')
})
