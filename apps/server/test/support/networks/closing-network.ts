import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  callUrl,
  type closingRowFilters,
  closingUploadBusy,
  contract,
  type ClosingUploadDetail,
} from '@homestead/contract'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import { accountDay } from '../account-day.ts'
import { ask, caller, createAccount, memberOf, startTestApp, type Answer } from '../fixtures.ts'

/** A manufacturer with contracts, its builders and one home, to upload closing files to. */

export const isoDay = (back: number) => accountDay(-back)
export const usDay = (back: number) => isoDay(back).replace(/^(.{4})-(..)-(..)$/, '$2/$3/$1')

export const titles = 'Builder,Address,City,State,Zip,Closing date,Home type,Category,Units'

export interface Given {
  builder?: string
  address?: string
  city?: string
  state?: string
  zip?: string
  date?: string
  type?: string
  category?: string
  units?: string | number
}

/** A good row, but for what is given. */
export const csvRow = (given: Given = {}) =>
  [
    given.builder ?? 'Stonebrook Residential',
    given.address ?? '2214 Larkspur Trl',
    given.city ?? 'Frisco',
    given.state ?? 'TX',
    given.zip ?? '75034',
    given.date ?? usDay(20),
    given.type ?? 'Single Family',
    given.category ?? 'Windows',
    String(given.units ?? 18),
  ]
    .map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')

export const csvFile = (...rows: Given[]) => `${[titles, ...rows.map(csvRow)].join('\r\n')}\r\n`

const loadNetwork = async (owner: pg.Pool, manufacturerId: number) => {
  await owner.query('insert into manufacturer_category values ($1, 1), ($1, 2)', [manufacturerId])
  await owner.query(
    `insert into category_price values ($1, 1, '2000-01-01', 20000, 500), ($1, 2, '2000-01-01', 90000, 1500)`,
    [manufacturerId],
  )
  await owner.query(`
    insert into builder (id, name, enrolled_on) values (1, 'Stonebrook Residential', '2020-01-01'),
      (2, 'Saltgrass Homes', '2020-01-01'), (3, 'Wren & Oak', '2020-01-01');
    insert into builder_address select n, 1, '1 Elm St', '', 'Frisco', 'TX', '75034' from generate_series(1, 3) n;
    select builders_follow_address('{1,2,3}');
    insert into closing (builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
      values (1, '${isoDay(20)}', '${isoDay(0)}', 1, '2214 Larkspur Trl.', 'Frisco', 'TX', '75034')`)
  await owner.query(
    `insert into drm_contract (manufacturer_id, id, builder_id, contract_number, name, created_on, ended_on)
       values ($1, 1, 1, 'C-1', 'Stonebrook', '2024-01-01', null),
         ($1, 2, 2, 'C-2', 'Saltgrass', '2024-01-01', '${isoDay(30)}')`,
    [manufacturerId],
  )
  await owner.query(
    `insert into drm_contract_version select $1, n, '2024-01-01' from generate_series(1, 2) n`,
    [manufacturerId],
  )
  await owner.query(
    `insert into drm_rate select $1, n, '2024-01-01', c, 100 * c from generate_series(1, 2) n, generate_series(1, 2) c`,
    [manufacturerId],
  )
  await owner.query('select rollup_rebuild(current_date)')
}

/** The account with its network, and a person who may upload. */
export async function addClosingNetwork(owner: pg.Pool) {
  const account = await createAccount(owner, { productId: 3 })
  await loadNetwork(owner, account.accountId)
  return memberOf(owner, account, ['DRM.Read', 'DRMInvoice.Read', 'DRMInvoice.Update'])
}

export async function startClosingNetwork(settings: Record<string, string> = {}) {
  const server = await startTestApp({ settings })
  const { account, userId, headers } = await addClosingNetwork(server.owner)
  const send = caller(server, headers)

  const upload = async (name: string, content: string | Buffer): Promise<Answer> => {
    const response = await server.app.inject({
      method: 'POST',
      url: callUrl(contract.uploadClosings, { query: { name } }),
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: content,
    })
    return { ...response.json<Omit<Answer, 'status'>>(), status: response.statusCode }
  }
  const detail = (id: string) => send(contract.closingUpload, { params: { id } })
  /** Until nothing is at work on it. */
  const settled = (id: string): Promise<ClosingUploadDetail> =>
    vi.waitFor(
      async () => {
        const found = await detail(id)
        expect(closingUploadBusy).not.toContain(found.status)
        // On a cluster sums follow by a job of their own.
        expect(
          await query(`select from jobs.job where name = 'closing-sums' and state < 'completed'`),
        ).toEqual([])
        return found
      },
      { timeout: 60_000, interval: 50 },
    )
  /** Uploads a good file and waits until its rows are checked. */
  const checked = async (name: string, content: string | Buffer): Promise<ClosingUploadDetail> => {
    const answer = await upload(name, content)
    expect([answer.status, answer.message, answer.errors]).toEqual([200, undefined, undefined])
    return settled((answer.result as ClosingUploadDetail).enterpriseId)
  }
  const imported = async (id: string): Promise<ClosingUploadDetail> => {
    await send(contract.importClosingUpload, { params: { id } })
    return settled(id)
  }
  /** Uploads a good file, imports it, and gives its id. */
  const importFile = async (name: string, content: string): Promise<string> => {
    const { enterpriseId } = await checked(name, content)
    await imported(enterpriseId)
    return enterpriseId
  }
  /** The first hundred rows of a file. */
  const rowsOf = async (id: string, show: (typeof closingRowFilters)[number] = 'all') =>
    (await send(contract.closingUploadRows, { params: { id }, query: { show, pageSize: 100 } })).rows
  /** As the owner, who sees all accounts. */
  const query = async <T>(text: string, values: unknown[] = []) =>
    (await server.owner.query(text, values)).rows as T[]
  const act = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    ask(server, { method, url: `/drm/api/closing-uploads/${url}`, headers, ...(payload ? { payload } : {}) })
  /** Temporary files of the server; there must be none once it has answered. */
  const leftFiles = () => readdir(join(server.dataDir, 'uploads')).catch(() => [])
  return {
    server,
    account,
    userId,
    headers,
    send,
    upload,
    detail,
    settled,
    checked,
    imported,
    importFile,
    rowsOf,
    query,
    act,
    leftFiles,
  }
}
export type ClosingNetwork = Awaited<ReturnType<typeof startClosingNetwork>>
