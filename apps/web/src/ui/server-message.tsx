import DOMPurify from 'dompurify'
import css from './server-message.module.css'

const allowed = {
  ALLOWED_TAGS: ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href'],
}

/** An error text of the server, in red, with its formatting and without anything that could run. */
export function ServerMessage({ html }: { html: string }) {
  return (
    <div
      role="alert"
      className={css.message}
      // A fragment goes in node by node, so no markup ever passes through innerHTML.
      ref={(element) =>
        element?.replaceChildren(DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }))
      }
    />
  )
}
