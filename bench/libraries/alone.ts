// One contender in a process of its own, so that its memory is its own: node alone.ts <task> <contender>.
import { existsSync, readFileSync } from 'node:fs'
import { tasks } from './tasks.ts'

/** Linux counts what a process was before it became this program into its own figure for the most. */
const mostMemory = () => {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS) / 1000
}

const [task = '', name = ''] = process.argv.slice(2)
const contender = tasks[task]?.contenders[name]
if (!contender) throw new Error(`There is no ${name} for ${task}.`)

await tasks[task]?.before?.()
const began = performance.now()
const rssBefore = process.memoryUsage.rss()
const work = await contender.prepare()
const loadMs = performance.now() - began
const loadMb = (process.memoryUsage.rss() - rssBefore) / 1e6
const before = process.cpuUsage()
const answer = await work()
const { user, system } = process.cpuUsage(before)
const peakMb = mostMemory()
process.stdout.write(JSON.stringify({ answer, cpuMs: (user + system) / 1000, loadMs, loadMb, peakMb }))
