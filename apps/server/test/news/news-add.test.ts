import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { news } from '@homestead/contract'
import { expect, test } from 'vitest'
import { addArticle, NewArticle } from '../../src/features/news/add-article.ts'
import { caller, member, startTestApp } from '../support/fixtures.ts'

const given = { location: 'emerge', title: ' Spring Leadshare ', body: '<p>Join <b>us</b></p>' }

test('an article stands on the home page of its edition, without anything that could run', async () => {
  const server = await startTestApp()
  const owner = server.owner.options
  await addArticle(
    owner,
    NewArticle.parse({
      ...given,
      body: '<p onclick="x()">Join <b>us</b><script>x()</script> <a href="javascript:x()">or</a> <a href="https://a.example" target="_blank">read</a></p>',
      url: 'https://news.example/spring',
    }),
  )
  const onPage = async (productId: 2 | 4) => {
    const { headers } = await member(server.owner, [], productId)
    return (await caller(server, headers)(news, { query: {} })).payload
  }
  expect(await onPage(2)).toEqual([
    {
      title: 'Spring Leadshare',
      body: '<p>Join <b>us</b> <a>or</a> <a href="https://a.example">read</a></p>',
      externalUrl: 'https://news.example/spring',
      approvedAt: expect.any(String),
    },
  ])
  expect(await onPage(4)).toEqual([])
  await server.close()
})

const run = (options: Record<string, string>) => {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  const script = join(import.meta.dirname, '../../../../scripts/news-add.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    // Nobody listens there: whatever is let through by mistake ends here.
    env: { ...process.env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
  })
  return [status, stdout, stderr]
}

test.each([
  [
    { ...given, location: 'mars' },
    '--location is not valid: standard, emerge, direct-rebate or enterprise.\n',
  ],
  [{ ...given, title: ' ' }, '--title is not valid: up to 200 characters.\n'],
  [{ location: 'emerge', title: 'Spring' }, '--body is missing: a text, which may have HTML formatting.\n'],
  [
    { ...given, body: '<p><script>x()</script></p>' },
    '--body is not valid: a text, which may have HTML formatting.\n',
  ],
  [
    { ...given, url: 'javascript:x()' },
    '--url is not valid: an address that begins with http:// or https://.\n',
  ],
  [{ ...given, color: 'red' }, "Unknown option '--color': use --location --title --body --url.\n"],
])('news:add refuses %j in one sentence', (options, sentence) => {
  expect(run(options)).toEqual([1, '', sentence])
})
