import type { BenchServer } from '../bench-server.ts'
import { endpoints } from '../endpoints/endpoints.ts'

/** Reports ask for sums; the other calls of the list have nothing to do with feeds. */
const isReport = (url: string) => url.includes('/report/api/')

/** The same question in words nobody used before: what was kept of an answer must not stand in for working it out. */
const asIfNew = (url: string, time: number) =>
  `${url}${url.includes('?') ? '' : '?'}${'&'.repeat(time % 500)}`

/** One person who opens one report after the other, as long as nobody says stop. */
export function callReports(server: BenchServer) {
  const calls = endpoints.flatMap((endpoint) => {
    const subject = server.subjectIn(endpoint.editions)
    const url = endpoint.url(subject)
    return isReport(url) ? [(time: number) => server.get(asIfNew(url, time), subject)] : []
  })
  const times: number[] = []
  const failures: string[] = []
  let isOver = false
  const round = async () => {
    for (let at = 0; !isOver; at += 1) {
      const began = performance.now()
      await calls[at % calls.length]?.(Math.floor(at / calls.length)).catch((error: Error) =>
        failures.push(error.message),
      )
      times.push(performance.now() - began)
    }
  }
  const done = round()
  return async () => {
    isOver = true
    await done
    return { times, failures }
  }
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
