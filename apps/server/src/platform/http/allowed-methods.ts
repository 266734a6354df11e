import type { FastifyInstance } from 'fastify'

interface Address {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

/** Knows every address that is mounted from now on, and what it may be asked. */
export function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const each of [method].flat()) known.methods.add(each)
    addresses.set(url, known)
  })
  return (path) => {
    const asked = path.replace(/(?<=.)\/$/, '')
    const found = [...addresses.values()].filter(({ pattern }) => pattern.test(asked))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))]
  }
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+^$()[\]{}|\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`)
