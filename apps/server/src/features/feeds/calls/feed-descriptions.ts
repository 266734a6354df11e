import { feedDescriptionPath, feedExamplePath, feedExamplesPath, feedsPath } from '@homestead/contract'
import type { Feed } from '@homestead/contract/feeds/feed'
import { exampleRows } from '@homestead/contract/feeds/example-file'
import { feeds } from '@homestead/contract/feeds/feed-list'
import { tableSchema } from '@homestead/contract/feeds/table-schema'
import { csvLine } from '@homestead/sheets/csv/csv-line'
import { zip } from '@homestead/sheets/zip/write-zip'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import { disposition } from '../../../platform/request/file-stream.ts'

/** All of them as one Frictionless Data Package, whose files lie beside it. */
const dataPackage = () => ({
  profile: 'tabular-data-package',
  name: 'homestead-iq',
  resources: feeds.map((feed) => ({
    name: feed.name,
    path: `${feed.name}.csv`,
    profile: 'tabular-data-resource',
    schema: tableSchema(feed),
  })),
})

/** What each feed's files look like, open to everybody: who writes them need not sign in to know. */
export function serveFeedDescriptions(app: FastifyInstance): void {
  const exampleOf = (feed: Feed) => `\ufeff${exampleRows(feed).map(csvLine).join('')}`
  for (const feed of feeds) {
    app.get(feedDescriptionPath(feed.name), () => tableSchema(feed))
    const example = exampleOf(feed)
    app.get(feedExamplePath(feed.name), (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', disposition(`${feed.name}.csv`))
        .send(example),
    )
  }
  app.get(`${feedsPath}/datapackage.json`, dataPackage)
  // A program that misspells a feed must not be answered with the page.
  for (const ending of ['json', 'csv'])
    app.get(`${feedsPath}/:name.${ending}`, () => {
      throw new NotFound('Feed')
    })
  app.get(feedExamplesPath, async (_request, reply) => {
    const files = feeds.map((feed) => ({ path: `${feed.name}.csv`, text: [exampleOf(feed)] }))
    const described = { path: 'datapackage.json', text: [JSON.stringify(dataPackage(), null, 2)] }
    return reply
      .type('application/zip')
      .header('content-disposition', disposition('homestead-iq feeds.zip'))
      .send(Buffer.from(await zip([described, ...files])))
  })
}
