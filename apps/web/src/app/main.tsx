import './base.css'
import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter/opsz.css'
import './tokens.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { captureEntryParams } from '../lib/auth/entry-params.ts'
import { followActs } from '../lib/auth/last-act.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { showToastOfLastPage } from '../lib/toasts.ts'
import { installTrustedTypesPolicy } from '../lib/api/trusted-types.ts'
import { hasUnsavedChanges } from '../lib/drafts/unsaved-changes.ts'
import { followRoutes } from './follow-routes.ts'
import { router } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

const reloadedKey = 'hsiq_reloaded'
const reloadPauseMs = 60_000

installTrustedTypesPolicy()
captureEntryParams(location.search)
followRoutes(router)
followActs()
keepFocus(document)
showToastOfLastPage()

// After a new version was installed the old page's chunks are gone; loading anew finds the new ones. Where that did not
// help a moment ago, the page says that it is broken instead of trying for ever.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (hasUnsavedChanges() || Date.now() - last < reloadPauseMs) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
})

const colorScheme = localStorageColorSchemeManager({ key: 'hsiq_color_scheme' })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
