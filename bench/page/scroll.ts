/** How many frames the way takes. */
export const frames = 240

const slowFrameMs = 25

/** Scrolls through the whole list and counts the slow frames. A short list is passed up and down. */
export const scrollThrough = (scroller: Element, rowCount: number): Promise<number> =>
  new Promise((resolve) => {
    const end = scroller.scrollHeight - scroller.clientHeight
    const step = (rowCount * 32) / frames
    const times: number[] = []
    let last = performance.now()
    let frame = 0
    const next = (now: number) => {
      times.push(now - last)
      last = now
      frame += 1
      if (frame > frames) {
        resolve(times.slice(1).filter((ms) => ms > slowFrameMs).length)
        return
      }
      const passed = (frame * step) % (2 * end)
      scroller.scrollTop = passed > end ? 2 * end - passed : passed
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
