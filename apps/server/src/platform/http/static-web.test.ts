import { expect, test } from 'vitest'
import { withSettings } from './static-web.ts'

test('settings cannot end their own data block', () => {
  const html = withSettings('<head><!--settings--></head>', { note: '</script><b>$& $1' })
  expect(html).not.toContain('</script><b>')
  const json = /id="settings">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ note: '</script><b>$& $1' })
})
