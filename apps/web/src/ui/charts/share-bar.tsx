import css from './share-bar.module.css'

/** One decimal everywhere: '22.3%'. */
export const shareText = (percent: number): string => `${percent.toFixed(1)}%`

/** The product's sign: solid is yours, the tint is the whole. */
export function ShareBar({ percent, thin }: { percent: number; thin?: boolean }) {
  const backgroundSize = `${Math.min(Math.max(percent, 0), 100)}% 100%`
  return <span className={css.bar} data-thin={thin} style={{ backgroundSize }} aria-hidden />
}
