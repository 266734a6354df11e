import { expect, test } from 'vitest'
import { loggedRequest } from './logged-request.ts'

test.each([
  ['/aggregation/api/user/p/setup/secret-code', '/aggregation/api/user/p/setup/…'],
  ['/aggregation/api/user/p/fromsetup/secret-code?x=1', '/aggregation/api/user/p/fromsetup/…?x=1'],
  ['/setup/p/secret-code', '/setup/…'],
  ['/signin-callback.html?code=abc&state=s', '/signin-callback.html?code=…&state=…'],
  [
    '/identity/connect/endsession?id_token_hint=ey.J.x&client_id=portal',
    '/identity/connect/endsession?id_token_hint=…&client_id=portal',
  ],
  ['/bpo/api/opportunities?All=true', '/bpo/api/opportunities?All=true'],
])('of %s a log says %s', (url, logged) =>
  expect(loggedRequest({ method: 'GET', url, ip: '203.0.113.1' })).toEqual({
    method: 'GET',
    url: logged,
    remoteAddress: '203.0.113.1',
  }),
)
