import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, 'dist')
/** Many parts of the portal are small; what is smaller still travels in one packet either way. */
const least = 200
const total = { js: 0, css: 0, other: 0 }

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name)
  // index.html is completed with the settings when it is served, so it cannot be compressed ahead.
  if (!/\.(js|css|svg|json|txt)$/.test(name) || statSync(path).size < least) continue
  const content = readFileSync(path)
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  writeFileSync(`${path}.br`, brotli)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  total[name.endsWith('.js') ? 'js' : name.endsWith('.css') ? 'css' : 'other'] += brotli.length
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
console.log(
  `brotli: ${kilobytes(total.js)} JavaScript in all chunks, ${kilobytes(total.css)} CSS, ${kilobytes(total.other)} other`,
)
