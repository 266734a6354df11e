import { remember, remembered } from './storage.ts'

/** Tabs of one browser share a session, so an act in one is an act for all. */
const key = 'hsiq_last_act'
const writeEveryMs = 5000
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

let own = Date.now()
let written = 0

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

/** For how long nobody has done anything here or in another tab. */
export const idleSeconds = (): number => {
  const elsewhere = Number(remembered(key) ?? 0)
  // A clock that was set back must not make an act of the future of what was done before.
  const last = elsewhere > Date.now() ? own : Math.max(own, elsewhere)
  return Math.max(0, Math.floor((Date.now() - last) / 1000))
}
