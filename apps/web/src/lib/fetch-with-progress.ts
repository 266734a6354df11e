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
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type')
        const answered = { status: request.status, ...(type ? { headers: { 'content-type': type } } : {}) }
        resolve(new Response(request.status === 204 ? null : (request.response as Blob), answered))
      })
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
