import { SafeHtml } from './safe-html.tsx'
import css from './server-message.module.css'

/** An error text of the server, in red. */
export function ServerMessage({ html }: { html: string }) {
  return (
    <div role="alert">
      <SafeHtml html={html} className={css.message ?? ''} />
    </div>
  )
}
