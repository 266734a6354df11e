import { execFile } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'
import { opportunityStatuses, routeUrl } from '@homestead/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { member } from '../support/fixtures.ts'
import { createServerOnDisk } from '../support/server-on-disk.ts'

// Several processes behind one address: each is replaceable, and what is taken from somebody holds in all of them.

const run = promisify(execFile)
const workers = 4
const url = routeUrl(opportunityStatuses)

let server: Awaited<ReturnType<typeof createServerOnDisk>>
beforeAll(async () => {
  server = await createServerOnDisk({ WORKERS: String(workers) })
})
afterAll(() => server.close())

/** The processes that answer. */
const pids = async (): Promise<number[]> => {
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid())])
  const lines = stdout.trim().split('\n')
  return lines.filter((line) => line.includes('main.ts')).map((line) => Number(line.trim().split(' ')[0]))
}

/** One call on a connection that is kept, as browsers and proxies make them. */
const ask = (agent: Agent, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(`${server.url}${url}`, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    }).on('error', reject)
  })

test(
  'processes come and go under calls, and what ends for somebody ends in all of them',
  () =>
    server.withOwner(async (owner) => {
      await server.start()
      const person = await member(owner, ['Opportunity.Read'])
      const first = await pids()
      expect(first).toHaveLength(workers)

      // Eight callers who go on while all processes are replaced.
      const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
      const answers: number[] = []
      let isOver = false
      const callers = agents.map(async (agent) => {
        while (!isOver) answers.push(await ask(agent, person.headers))
      })
      process.kill(server.pid(), 'SIGUSR2')
      await vi.waitFor(
        async () => {
          const now = await pids()
          expect(now).toHaveLength(workers)
          expect(now.filter((pid) => first.includes(pid))).toEqual([])
        },
        { timeout: 60_000, interval: 200 },
      )
      isOver = true
      await Promise.all(callers)
      expect(answers.length).toBeGreaterThan(50)
      expect(answers.filter((status) => status !== 200)).toEqual([])

      // Whichever process is asked tells what all of them counted.
      const figures = await (await fetch(`${server.url}/metrics`)).text()
      const calls = new RegExp(
        `_count\\{process="\\d+",method="GET",route="${url}",status="200"\\} (\\d+)`,
      ).exec(figures)
      const ofProcesses = [...figures.matchAll(/process_uptime_seconds\{process="(\d+)"\}/g)]
      expect(new Set(ofProcesses.map(([, pid]) => Number(pid)))).toEqual(new Set(await pids()))
      expect(calls).not.toBeNull()

      const [lost = 0] = await pids()
      process.kill(lost, 'SIGKILL')
      await vi.waitFor(
        async () => {
          const now = await pids()
          expect(now).toHaveLength(workers)
          expect(now).not.toContain(lost)
        },
        { timeout: 30_000, interval: 200 },
      )

      const everywhere = async () => {
        const statuses = await Promise.all(
          Array.from({ length: 30 }, () => ask(new Agent({ keepAlive: false }), person.headers)),
        )
        return [...new Set(statuses)]
      }
      expect(await everywhere()).toEqual([200])
      await owner.query(`delete from oidc_payload where model = 'Session' and user_id = $1`, [person.userId])
      expect(await everywhere()).toEqual([401])
      for (const agent of agents) agent.destroy()

      const left = await pids()
      await server.close()
      for (const pid of left) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    }),
  180_000,
)
