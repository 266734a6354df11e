import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiError, call, callUrl } from './client.ts'
import { route } from './route.ts'
import { numberList, queryBool, queryInt, uuidList } from './values.ts'

const definition = route({
  method: 'POST',
  service: 'report',
  path: 'things/:id/of/:name',
  summary: 'A call with everything in it',
  params: z.object({ id: queryInt, name: z.string() }),
  query: z.object({
    All: queryBool.optional(),
    features: numberList.optional(),
    ids: uuidList.optional(),
    text: z.string().optional(),
  }),
  body: z.object({ note: z.string() }),
  result: z.object({ answer: z.number() }),
  permission: 'signed-in',
  account: 'current',
})

test('an address says what the schemas would encode', () => {
  const params = { id: 7, name: 'a/b & c' }
  const query = { All: true, features: [1, 2], ids: [], text: 'x y', nothing: undefined }
  const url = new URL(callUrl(definition, { params, query }), 'http://localhost')
  expect(url.pathname).toBe('/report/api/things/7/of/a%2Fb%20%26%20c')
  const encoded = z.encode(definition.query, { ...query, nothing: undefined } as never) as Record<
    string,
    string
  >
  const expected = Object.entries(encoded).flatMap(([key, value]) =>
    [value].flat().map((each) => [key, each]),
  )
  expect([...url.searchParams]).toEqual(expected)
})

test('an answer is unwrapped, a refusal is thrown with what the server says', async () => {
  const args = { params: { id: 1, name: 'a' }, query: {}, body: { note: 'n' } }
  const answering = (status: number, text: string) => () => Promise.resolve(new Response(text, { status }))
  expect(await call(definition, args, { fetch: answering(200, '{"result":{"answer":4}}') })).toEqual({
    answer: 4,
  })
  const refusal = '{"message":"No.","errors":["a","b"]}'
  await expect(call(definition, args, { fetch: answering(409, refusal) })).rejects.toMatchObject({
    status: 409,
    message: 'a\nb',
    body: { message: 'No.' },
  })
  for (const text of ['<html>', '"text"', '{}', 'null'])
    await expect(call(definition, args, { fetch: answering(502, text) })).rejects.toEqual(
      expect.objectContaining({ message: 'Problem with data.', body: undefined }) as ApiError,
    )
})
