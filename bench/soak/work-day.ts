import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import {
  addOpportunityNote,
  callUrl,
  opportunityNotes,
  contract,
  type Opportunity,
} from '@homestead/contract'
import { digestOf, type Answers } from './answers.ts'
import type { Worker } from './people.ts'

const longestPauseMs = 8000
const tries = 12

/** What everybody did, and what they were told of it. */
export interface Diary {
  /** Notes that were acknowledged, and those of which nobody knows. */
  readonly notes: { readonly acknowledged: string[]; readonly unknown: string[] }
  /** The value that was acknowledged last, and those of which nobody knows, by opportunity. */
  readonly values: Map<number, { acknowledged: number; unknown: number[] }>
  readonly answers: Answers
  readonly wrong: string[]
  /** How often each status was the answer; 0 is nobody. */
  readonly statuses: Map<number, number>
  readonly times: { at: number; ms: number }[]
}

interface Heard {
  readonly status: number
  readonly text: string
  readonly began: number
  readonly ended: number
  readonly retryAfter: number
}

const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

/** One who works for as long as nobody says that it is over. */
export class WorkDay {
  readonly #origin: string
  readonly #worker: Worker
  readonly #diary: Diary
  readonly #isOver: () => boolean
  #opportunity: Opportunity
  #notes = 0

  constructor(origin: string, worker: Worker, diary: Diary, isOver: () => boolean) {
    this.#origin = origin
    this.#worker = worker
    this.#diary = diary
    this.#isOver = isOver
    this.#opportunity = worker.opportunity
    diary.values.set(worker.opportunity.opportunityId, {
      acknowledged: worker.opportunity.opportunityValue,
      unknown: [],
    })
  }

  async work(): Promise<void> {
    for (;;) {
      await setTimeout(Math.random() * longestPauseMs)
      if (this.#isOver()) return
      const dice = Math.random()
      if (dice < 0.45) await this.#list()
      else if (dice < 0.75) await this.#report()
      else if (dice < 0.9) await this.#note()
      else await this.#value()
    }
  }

  async #ask(url: string, write?: { method: 'POST' | 'PUT'; body: object; key: string }): Promise<Heard> {
    const began = performance.now()
    const { status, text, retryAfter } = await fetch(this.#origin + url, {
      method: write?.method ?? 'GET',
      headers: {
        ...this.#worker.headers,
        ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
      },
      ...(write && { body: JSON.stringify(write.body) }),
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (response) => ({
        status: response.status,
        text: await response.text(),
        retryAfter: Number(response.headers.get('retry-after') ?? 1),
      }))
      // An answer of which only a part came is none.
      .catch(() => ({ status: 0, text: '', retryAfter: 1 }))
    const ended = performance.now()
    const { statuses, times } = this.#diary
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    times.push({ at: ended, ms: ended - began })
    return { status, text, began, ended, retryAfter }
  }

  /** Until somebody knows: with the same key nothing is done twice. */
  async #write(url: string, method: 'POST' | 'PUT', body: object): Promise<Heard> {
    const key = randomUUID()
    let heard = await this.#ask(url, { method, body, key })
    for (let tried = 1; tried < tries && isPassing(heard.status); tried += 1) {
      await setTimeout(1000 * heard.retryAfter * (1 + Math.random()))
      heard = await this.#ask(url, { method, body, key })
    }
    return heard
  }

  #complain(what: string): void {
    this.#diary.wrong.push(`${this.#worker.name}: ${what}`)
  }

  async #list(): Promise<void> {
    const { lists } = this.#worker
    const url = lists[Math.floor(Math.random() * lists.length)] ?? ''
    const { status, text } = await this.#ask(url)
    if (isPassing(status)) return
    if (status !== 200) this.#complain(`${url} was answered by ${status}`)
    else JSON.parse(text)
  }

  async #report(): Promise<void> {
    const { reports } = this.#worker
    const url = reports[Math.floor(Math.random() * reports.length)]
    if (url === undefined) return
    const { status, text, began, ended } = await this.#ask(url)
    if (status === 200) this.#diary.answers.hear({ report: url, digest: digestOf(text), began, ended })
    else if (!isPassing(status)) this.#complain(`${url} was answered by ${status}`)
  }

  async #note(): Promise<void> {
    const { opportunityEnterpriseId } = this.#opportunity
    this.#notes += 1
    const content = `${this.#worker.name} ${this.#notes}`
    const { status } = await this.#write(callUrl(addOpportunityNote), 'POST', {
      objectInstanceEnterpriseId: opportunityEnterpriseId,
      content,
    })
    const { acknowledged, unknown } = this.#diary.notes
    if (status !== 200) {
      unknown.push(content)
      if (!isPassing(status)) this.#complain(`a note was answered by ${status}`)
      return
    }
    acknowledged.push(content)
    const read = await this.#ask(
      callUrl(opportunityNotes, { params: { enterpriseId: opportunityEnterpriseId } }),
    )
    if (read.status === 200 && !read.text.includes(JSON.stringify(content)))
      this.#complain('a note that was just added was not there')
  }

  async #value(): Promise<void> {
    const { opportunityId, version, ...terms } = this.#opportunity
    const known = this.#diary.values.get(opportunityId)
    if (!known) return
    const value = Math.max(known.acknowledged, ...known.unknown) + 1
    const heard = await this.#write(
      callUrl(contract.updateOpportunity, { params: { id: opportunityId } }),
      'PUT',
      {
        version,
        opportunityStatusId: terms.opportunityStatusId,
        reasonId: terms.reasonId,
        bpoTypeId: terms.bpoTypeId,
        opportunityValue: value,
        assigneeContactEnterpriseId: terms.assigneeContactEnterpriseId,
        followupBy: terms.followupBy,
        respondBy: terms.respondBy,
      },
    )
    if (heard.status === 200) {
      this.#opportunity = (JSON.parse(heard.text) as { result: Opportunity }).result
      known.acknowledged = value
      known.unknown.length = 0
      return
    }
    // What nobody answered may have been done: then the next one is stale, and the portal says what stands.
    if (isPassing(heard.status)) known.unknown.push(value)
    else if (heard.status !== 409) this.#complain(`a value was answered by ${heard.status}`)
    else if (known.unknown.length === 0) this.#complain('a value nobody else changes was stale')
    await this.#lookUp()
  }

  async #lookUp(): Promise<void> {
    const { opportunityId } = this.#opportunity
    const read = await this.#ask(callUrl(contract.opportunity, { params: { id: opportunityId } }))
    const known = this.#diary.values.get(opportunityId)
    if (read.status !== 200 || !known) return
    this.#opportunity = (JSON.parse(read.text) as { result: Opportunity }).result
    const { opportunityValue } = this.#opportunity
    if (opportunityValue !== known.acknowledged && !known.unknown.includes(opportunityValue))
      this.#complain(`a value of ${known.acknowledged} was read as ${opportunityValue}`)
  }
}
