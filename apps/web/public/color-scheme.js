// Runs before the first paint, so that a dark page never flashes white. Inline script is not allowed here.
;(() => {
  const chosen = localStorage.getItem('hsiq_color_scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
