import { escapeHtml } from '../../../platform/http/escape-html.ts'

/** The few pages the provider shows itself. They stand outside the portal and need none of its files. */
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Homestead IQ</title></head><body>${body}</body></html>`

export const problemPage = (problem: string): string =>
  page(
    'Sign-in problem',
    `<h1>Sign-in problem</h1><p>${escapeHtml(problem)}</p><p><a href="/">Start again</a></p>`,
  )

/** The script is a file because the content policy allows no inline one. */
export const loggingOutPage = (form: string): string =>
  page('Log out', `${form}<script src="/identity/logout.js"></script>`)

export const logOutPage = (form: string): string =>
  page(
    'Log out',
    `<h1>Log out</h1>${form}<p>Do you want to log out of Homestead IQ?</p>
    <p><button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>
    <a href="/">Stay signed in</a></p>`,
  )
