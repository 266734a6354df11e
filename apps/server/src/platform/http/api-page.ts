import { routeUrl, type RouteDef } from '@homestead/contract'
import { escapeHtml } from './escape-html.ts'
import { editionsText, requirementText } from './openapi.ts'

/** A page a person can read; the machine-readable twin is /openapi.json. */
export function apiPage(contract: Record<string, RouteDef>, demo: boolean): string {
  const calls = Object.values(contract).filter((definition) => demo || !definition.demoOnly)
  const byService = Map.groupBy(calls, (definition) => definition.service)
  const row = (definition: RouteDef) => `<tr>
    <td><b>${definition.method}</b></td><td><code>${escapeHtml(routeUrl(definition))}</code></td>
    <td>${escapeHtml(definition.summary)}</td><td>${escapeHtml(requirementText(definition))}</td>
    <td>${escapeHtml(editionsText(definition)?.join(', ') ?? 'all')}</td></tr>`
  const section = ([service, definitions]: [string, RouteDef[]]) => `<h2>${service}</h2>
    <div role="region" tabindex="0" aria-label="${service}"><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th>
    <th scope="col">Needs</th><th scope="col">Editions</th></tr></thead><tbody>${definitions.map(row).join('')}</tbody></table></div>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API · Homestead IQ</title>
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <style>:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}a{color:inherit}
    h2+div{overflow-x:auto}code{overflow-wrap:anywhere}td:nth-child(2){min-width:12rem}
    table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8884}
    </style></head><body><main><h1>Homestead IQ API</h1>
    <p>Every call carries <code>Authorization: Bearer</code> and <code>ProductId</code>; answers come as
    <code>{ "result": … }</code>, failures as <code>{ "message", "errors" }</code>.
    <code>AccountEnterpriseId</code> names the account to work on when the path does not.
    Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p>
    ${[...byService].map(section).join('')}</main></body></html>`
}
