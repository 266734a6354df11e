// Runs before the first paint and before any module. Inline script is not allowed here.
;(() => {
  // A dark page must not flash white.
  const chosen = localStorage.getItem('hsiq_color_scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Schemas must not try to compile themselves: that needs eval, which the content policy forbids.
  // oxlint-disable-next-line no-underscore-dangle -- the name is the library's
  globalThis.__zod_globalConfig = { jitless: true }
})()
