import DOMPurify from 'dompurify'
import css from './safe-html.module.css'

const allowed = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
}

/** A text of the server with its formatting and without anything that could run. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`${css.text} ${className}`}
      // A fragment goes in node by node, so no markup ever passes through innerHTML.
      ref={(element) =>
        element?.replaceChildren(DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }))
      }
    />
  )
}
