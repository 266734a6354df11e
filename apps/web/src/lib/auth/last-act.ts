import { remember, remembered } from '../drafts/storage.ts'

/** Tabs of one browser share a session, so an act in one is an act for all. */
const key = 'hsiq_last_act'
const writeEveryMs = 5000
/** A mouse that passes over the page is none: it may be pushed by accident, and must not lead to anything. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let own = Date.now()
let written = 0
let reportedAt = Date.now()

/** What a page does by itself, such as asking how far a file is, is no act. */
export const noteAct = (): void => {
  own = Date.now()
  if (own - written < writeEveryMs) return
  written = own
  remember(key, String(own))
}

export const followActs = (): void => {
  for (const act of acts) addEventListener(act, noteAct, { passive: true, capture: true })
}

/** Each call tells the server how long ago the last act was. */
export const noteTold = (): void => {
  reportedAt = Date.now()
}

/** Whether somebody did something here of which no call has told the server for so many seconds. */
export const isUntold = (seconds: number): boolean =>
  own > reportedAt && Date.now() - reportedAt > seconds * 1000

/** For how long nobody has done anything here or in another tab. */
export const idleSeconds = (): number => {
  const elsewhere = Number(remembered(key) ?? 0)
  // A clock that was set back must not make an act of the future of what was done before.
  const last = elsewhere > Date.now() ? own : Math.max(own, elsewhere)
  return Math.max(0, Math.floor((Date.now() - last) / 1000))
}
