/** In pixels. */
export const lensSize = 120
export const paneSize = 250

export interface Spot {
  left: number
  top: number
  /** Where the whole photo stands behind the pane, so that just what is below the lens shows. */
  enlarged: { width: number; height: number; left: number; top: number }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most))

/** The lens around the pointer, not beyond the photo. */
export const lensAt = (pointer: { x: number; y: number }, photo: { width: number; height: number }): Spot => {
  const left = within(pointer.x - lensSize / 2, photo.width - lensSize)
  const top = within(pointer.y - lensSize / 2, photo.height - lensSize)
  const times = paneSize / lensSize
  return {
    left,
    top,
    enlarged: {
      width: photo.width * times,
      height: photo.height * times,
      left: -left * times,
      top: -top * times,
    },
  }
}
