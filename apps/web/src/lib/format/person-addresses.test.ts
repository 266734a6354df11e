import { expect, test } from 'vitest'
import { mailAddress, phoneAddress } from './person-addresses.ts'

test('a number keeps its digits and its plus', () => {
  expect(phoneAddress('(303) 555-0199')).toBe('tel:3035550199')
  expect(phoneAddress('+1 303 555 0199')).toBe('tel:+13035550199')
})

test('a mail goes to the address alone', () => {
  expect(mailAddress('ann@lee.example')).toBe('mailto:ann@lee.example')
  expect(mailAddress('ann@lee.example?bcc=eve@evil.example&body=x')).toBe(
    'mailto:ann@lee.example%3Fbcc%3Deve@evil.example%26body%3Dx',
  )
  expect(new URL(mailAddress('//javascript:alert(1)')).protocol).toBe('mailto:')
})
