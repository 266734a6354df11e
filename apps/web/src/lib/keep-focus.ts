/** What may take the focus for something in it that went: where it has a heading, that is where reading goes on. */
const rooms = 'dialog, [role=dialog], section, article, main'

const takeOver = (path: readonly Element[]) => {
  const room = path.find((each) => each.isConnected && each.matches(rooms))
  const heading = room?.querySelector<HTMLElement>('h1, h2, h3') ?? (room as HTMLElement | undefined)
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const ancestorsOf = (element: Element): Element[] => {
  const path: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) path.push(at)
  return path
}

/**
 * A button that goes with what it did takes the focus along, and whoever works by keyboard begins anew at the top of the
 * page. The room it stood in takes it over, unless whoever took the button away has put it elsewhere by then.
 */
export const keepFocus = (page: Document): void => {
  let [last, path]: [Element | null, Element[]] = [null, []]
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) [last, path] = [target, ancestorsOf(target)]
  })
  page.addEventListener('focusout', ({ target }) => {
    requestAnimationFrame(() => {
      // Left by the person, with a click beside everything.
      if (target === last && last?.isConnected && page.activeElement === page.body) last = null
    })
  })
  new MutationObserver(() => {
    if (!last || last.isConnected) return
    const gone = last
    requestAnimationFrame(() => {
      if (last === gone && page.activeElement === page.body) takeOver(path)
    })
  }).observe(page.body, { childList: true, subtree: true })
}
