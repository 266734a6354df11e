import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? 4000}`, changeOrigin: false }

/** The browser never describes its schemas as JSON Schema; that half of the library stays out of the bundle. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1])
      return { code: names.map((name) => `export const ${name} = () => undefined`).join('\n'), map: null }
    },
  },
}

export default defineConfig({
  plugins: [react(), withoutJsonSchema],
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that every page needs and that a new version of the portal seldom changes.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|zod|use-sync-external-store|@tanstack)\//,
            },
            // Small modules that several pages use would otherwise be a request each. Charts and dialogs are not small:
            // they bring libraries along, which the first visit must not wait for.
            {
              name: 'base',
              test: /apps\/web\/src\/(lib\/|ui\/(?!charts\/|dialog\.)|features\/identity\/)|packages\/contract\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
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
