import { answers, callUrl, mostAnswers } from '@homestead/contract'

interface Asked {
  readonly url: string
  readonly init: RequestInit
  readonly resolve: (response: Response) => void
  readonly reject: (error: unknown) => void
}

interface Answer {
  readonly status: number
  readonly requestId: string
  readonly body: unknown
}

let waiting: Asked[] = []

const alone = ({ url, init, resolve, reject }: Asked): void => void fetch(url, init).then(resolve, reject)

/** What travels together has to be of the same person, account and page. */
const speaker = ({ init }: Asked) => JSON.stringify([...new Headers(init.headers)])

async function askTogether(all: readonly Asked[]): Promise<void> {
  const [first] = all
  if (!first || all.length === 1) {
    all.forEach(alone)
    return
  }
  const url = callUrl(answers, { query: { of: all.map((asked) => asked.url) } })
  const { headers } = first.init
  const response = await fetch(url, headers ? { headers } : {}).catch(() => undefined)
  const json = response?.ok
    ? ((await response.json().catch(() => undefined)) as { result: Answer[] } | undefined)
    : undefined
  // Whatever keeps them from travelling together, by itself each is answered or says what is wrong.
  if (!json) {
    all.forEach(alone)
    return
  }
  for (const [at, { init, resolve, reject }] of all.entries()) {
    const answer = json.result[at]
    if (init.signal?.aborted) reject(init.signal.reason)
    else if (answer)
      resolve(
        Response.json(answer.body, {
          status: answer.status,
          headers: { 'x-request-id': answer.requestId },
        }),
      )
  }
}

/** For reads that a page needs when it opens: those asked for at the same time are one request. */
export const fetchTogether: typeof fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0)
      setTimeout(() => {
        const all = waiting
        waiting = []
        for (const group of Map.groupBy(all, speaker).values())
          for (let from = 0; from < group.length; from += mostAnswers)
            void askTogether(group.slice(from, from + mostAnswers))
      })
    waiting.push({ url: input as string, init, resolve, reject })
  })
