import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { opportunityStatuses, routeUrl } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { member, startTestApp } from '../support/fixtures.ts'

interface Told {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: { key: string; value: object }[]
}

const told: Told[] = []
const heard: (string | undefined)[] = []
const hear = async (request: IncomingMessage, response: ServerResponse) => {
  heard.push(request.headers.authorization)
  const { resourceSpans } = JSON.parse(await text(request)) as {
    resourceSpans: { scopeSpans: { spans: Told[] }[] }[]
  }
  told.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.end('{}')
}
const collector = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1')
afterAll(() => void collector.close())

const at = (port: number) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
})

test('a collector hears of each call by its pattern, of its transactions, and of whoever asked for it', async () => {
  const server = await startTestApp({ settings: at((collector.address() as AddressInfo).port) })
  const person = await member(server.owner, ['Opportunity.Read'])
  const [traceId, spanId] = ['a'.repeat(32), 'b'.repeat(16)]
  const answer = await server.app.inject({
    url: `${routeUrl(opportunityStatuses)}?wrong=ada@example.com`,
    headers: { ...person.headers, traceparent: `00-${traceId}-${spanId}-01` },
  })
  await server.app.inject({ url: '/healthz', headers: { traceparent: 'nonsense' } })
  await server.close()
  const call = told.find((each) => each.traceId === traceId && each.parentSpanId === spanId)
  expect(call).toBeDefined()
  expect(call?.attributes).toContainEqual({
    key: 'request.id',
    value: { stringValue: answer.headers['x-request-id'] },
  })
  expect(told.filter(({ name }) => name === 'transaction').map((each) => each.parentSpanId)).toContain(
    call?.spanId,
  )
  const health = told.find(({ name }) => name === 'GET /healthz')
  expect(health?.parentSpanId).toBeUndefined()
  expect(health?.traceId).not.toBe(traceId)
  expect(JSON.stringify(told)).not.toContain('ada@')
  expect(new Set(heard)).toEqual(new Set(['Bearer abc']))
})

test("a collector that is gone is nobody's trouble", async () => {
  const server = await startTestApp({ settings: at(1) })
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await server.close()
})
