/** How long it takes from doing something until the browser has painted what comes of it. */
export const untilPainted = (act: () => void, isThere: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now()
    const look = () => {
      if (!isThere()) {
        requestAnimationFrame(look)
        return
      }
      // The first task after a frame's own work finds the frame painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - began))
      port1.start()
      port2.postMessage(undefined)
    }
    act()
    requestAnimationFrame(look)
  })

export const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    // Not in step with the frames, or all would be measured from the same moment of one.
    setTimeout(resolve, ms + 30 * Math.random())
  })
