const giveUpMs = 30_000

/** How long it takes from doing something until the browser has painted what comes of it. */
export const untilPainted = (act: () => void, isThere: () => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const look = () => {
      if (!isThere()) {
        if (performance.now() - began > giveUpMs) reject(new Error(`It never showed: ${String(act)}`))
        else requestAnimationFrame(look)
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
