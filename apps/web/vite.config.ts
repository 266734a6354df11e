import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? 4000}`, changeOrigin: false }

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2024', modulePreload: { polyfill: false } },
  server: {
    port: 5173,
    strictPort: true,
    // The host is kept, so that the issuer is the page's own origin.
    proxy: Object.fromEntries(
      ['^/[a-z]+/api/', '/identity/', '^/login/[^/]+/(details|submit)$', '/openapi.json'].map((path) => [
        path,
        server,
      ]),
    ),
  },
})
