import type { RouteDef } from '@homestead/contract'

const text = (description: string) => ({ description, schema: { type: 'string' } })
const requestId = { 'x-request-id': text('Names this request in the log of the server') }
const retryAfter = { 'retry-after': text('How many seconds to wait before asking again') }

const uploadOffset = { 'upload-offset': text('How much of the file has arrived, in bytes') }

const tag = { etag: text('Names what the answer holds') }
const fileName = { 'content-disposition': text('What the file is called') }

const limits = {
  'x-ratelimit-limit': text('How many calls open to everybody an address may make in a minute'),
  'x-ratelimit-remaining': text('How many of them are left'),
  'x-ratelimit-reset': text('In how many seconds they begin anew'),
}
/** What every answer of a call says. */
const headersOf = ({ permission }: RouteDef) => ({
  ...requestId,
  ...(permission === 'public' ? limits : {}),
})

interface Failure {
  readonly description: string
  readonly headers?: Record<string, unknown>
  /** Which calls may answer it. */
  readonly of: (definition: RouteDef) => boolean
}

const hasSession = ({ permission }: RouteDef) => permission !== 'public'
/** Rows may be asked for again with what names the answer that is known. */
const mayBeKnown = ({ method, download }: RouteDef) => method === 'GET' && !download
const hasBody = ({ body, upload }: RouteDef) => body !== undefined || upload !== undefined

/** Everything but an answer, and which calls it may come from. */
const failures: Record<number, Failure> = {
  400: { description: 'The request is not valid', of: () => true },
  401: {
    description: 'Not signed in, or not proven to be who one says',
    headers: { 'www-authenticate': text('How to sign in') },
    of: (definition) => hasSession(definition) || definition.proves === true,
  },
  403: { description: 'Not permitted', of: hasSession },
  404: { description: 'Not found', of: () => true },
  409: {
    description:
      'Somebody else changed it meanwhile, it cannot be done as things are, or the page shows another account',
    of: (definition) => definition.method !== 'GET' || definition.account !== 'none',
  },
  410: { description: 'Used up or expired', of: ({ expires }) => expires === true },
  413: { description: 'Too large', of: hasBody },
  414: { description: 'A value in the path is too long', of: ({ params }) => params !== undefined },
  415: { description: 'Not of a kind that is taken', of: hasBody },
  429: { description: 'Too many requests', headers: retryAfter, of: () => true },
  503: { description: 'Busy, or the data cannot be reached', headers: retryAfter, of: () => true },
}

export const answersOf = (definition: RouteDef, content: object): Record<number, unknown> => ({
  200: {
    description: definition.download ? 'File' : 'Answer',
    headers: {
      ...headersOf(definition),
      ...Object.fromEntries(
        Object.entries(definition.answerHeaders ?? {}).map(([name, meaning]) => [name, text(meaning)]),
      ),
      ...(definition.download ? fileName : {}),
      ...(mayBeKnown(definition) ? tag : {}),
    },
    content,
  },
  ...(mayBeKnown(definition)
    ? { 304: { description: 'As it was known', headers: { ...headersOf(definition), ...tag } } }
    : {}),
  ...Object.fromEntries(
    Object.entries(failures)
      .filter(([, { of }]) => of(definition))
      .map(([status, { description, headers }]) => [
        status,
        {
          description,
          headers: {
            ...headersOf(definition),
            ...headers,
            ...(status === '409' && definition.upload?.inPieces ? uploadOffset : {}),
          },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  ),
})

const header = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})
const seconds = { type: 'string', pattern: String.raw`^\d{1,6}$` }
const uuid = { type: 'string', format: 'uuid' }

/** What a caller may or must send beside the path, the query and the body. */
export const headersSent = (definition: RouteDef): object[] => {
  const isWrite = definition.method !== 'GET'
  const inAccount = hasSession(definition) && definition.account !== 'none'
  return [
    ...(hasSession(definition)
      ? [header('Idle-Seconds', 'How long ago the person last did something; without it, now', seconds)]
      : []),
    ...(hasSession(definition) && !inAccount
      ? [
          header(
            'AccountEnterpriseId',
            'The account the person is on, as far as the answer depends on it',
            uuid,
          ),
        ]
      : []),
    ...(mayBeKnown(definition)
      ? [header('If-None-Match', 'What names the answer that is known', { type: 'string' })]
      : []),
    ...(inAccount
      ? [
          header(
            'AccountEnterpriseId',
            'The account the call is for; where the path names one, the same',
            uuid,
            isWrite && definition.account === 'current',
          ),
          header(
            'PageAccountEnterpriseId',
            'The account that is shown; another than the first is a 409',
            uuid,
          ),
          header('ProductId', 'The edition, for display', { type: 'string' }),
        ]
      : []),
    ...(inAccount && isWrite && !definition.secret
      ? [
          header('Idempotency-Key', 'A repeat with the same key is answered as the first was', {
            type: 'string',
            pattern: String.raw`^[\w-]{8,100}$`,
          }),
        ]
      : []),
  ]
}
