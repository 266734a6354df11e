import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { feedsDocument } from '../../packages/contract/src/feeds/feeds-document.ts'

test('docs/feeds.md says what the feeds are', async () => {
  const written = await readFile(new URL('../../docs/feeds.md', import.meta.url), 'utf8')
  expect(written, 'npm run feeds:describe writes it').toBe(feedsDocument())
})
