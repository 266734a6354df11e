import { remember, remembered } from './drafts/storage.ts'
import { createStore } from './store.ts'

export type Density = 'standard' | 'comfortable'

const key = 'hsiq_density'

/** How tall the rows of grids are, on this device. */
export const density = createStore<Density>(remembered(key) === 'comfortable' ? 'comfortable' : 'standard')

/** In pixels; the style sheet reads the same from the page's root. */
export const rowHeights: Record<Density, number> = { standard: 32, comfortable: 40 }

const show = () =>
  globalThis.document?.documentElement.style.setProperty('--hiq-row-h', `${rowHeights[density.get()]}px`)

export const setDensity = (next: Density): void => {
  remember(key, next)
  density.set(next)
  show()
}

show()
