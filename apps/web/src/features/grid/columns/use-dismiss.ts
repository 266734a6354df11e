import { type RefObject, useEffect } from 'react'

/** Closes what floats when the person turns elsewhere, or with Escape, which gives the focus back to its button. */
export const useDismiss = (
  floating: RefObject<HTMLElement | null>,
  button: HTMLElement,
  onClose: () => void,
): void => {
  useEffect(() => {
    const listening = new AbortController()
    const elsewhere = ({ target }: Event) => {
      if (!floating.current?.contains(target as Node) && !button.contains(target as Node)) onClose()
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      onClose()
      button.focus()
    }
    document.addEventListener('pointerdown', elsewhere, listening)
    document.addEventListener('focusin', elsewhere, listening)
    document.addEventListener('keydown', escape, listening)
    return () => listening.abort()
  }, [floating, button, onClose])
}
