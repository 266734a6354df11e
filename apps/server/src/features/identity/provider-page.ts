const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The few pages the provider shows itself. They stand outside the portal and need none of its files. */
export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Homestead IQ</title></head><body>${body}</body></html>`

export const problemPage = (problem: string): string =>
  page(
    'Sign-in problem',
    `<h1>Sign-in problem</h1><p>${escape(problem)}</p><p><a href="/">Start again</a></p>`,
  )
