const headersOf = (request: XMLHttpRequest) =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    })

/** As `fetch`, and tells how much of a file is on its way: `fetch` itself only knows how much of an answer came. */
export const fetchWithProgress =
  (onProgress: (part: number) => void): typeof fetch =>
  (url, given) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers, body, signal } = given ?? {}
      const request = new XMLHttpRequest()
      request.open(method, url instanceof Request ? url.url : url)
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        // An empty file is on its way whole.
        onProgress(total === 0 ? 1 : loaded / total),
      )
      request.addEventListener('load', () => {
        const { status, statusText } = request
        const answered = { status, statusText, headers: headersOf(request) }
        resolve(new Response(status === 204 ? null : (request.response as Blob), answered))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
