import { ApiError, errorCodeOf } from '@homestead/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody, toastError } from './error-toast.ts'
import { toasts } from '../toasts.ts'

const failed = (status: number, body?: { message: string; errors?: string[] }) =>
  new ApiError({
    status,
    statusText: '',
    url: '/report/api/x',
    body: body && { code: errorCodeOf(status), ...body },
  })

beforeEach(() => toasts.set([]))

describe('the body', () => {
  test('is the errors, one to a line', () => {
    expect(errorBody({ message: 'Not valid', errors: ['One', 'Two'] })).toBe('One\nTwo')
  })

  test('else the message', () => {
    expect(errorBody({ message: 'Not valid', errors: [] })).toBe('Not valid')
  })

  test('else the plain sentence', () => {
    expect(errorBody({ message: '' })).toBe('Problem with data.')
    expect(errorBody(undefined)).toBe('Problem with data.')
  })
})

describe('a failed call', () => {
  test('shows the product in its title and stays for 10 s', () => {
    toastError(failed(500, { message: 'Broken' }))
    expect(toasts.get()).toMatchObject([
      { kind: 'error', title: 'Homestead IQ Data Problem', body: 'Broken', duration: 10_000 },
    ])
  })

  test('may bring its own title, body and time', () => {
    toastError(failed(500), {
      title: 'Chart Problem',
      body: 'Problem getting the chart data',
      duration: 20_000,
    })
    expect(toasts.get()).toMatchObject([
      { title: 'Chart Problem', body: 'Problem getting the chart data', duration: 20_000 },
    ])
  })

  test('that was refused says why where the server knows', () => {
    const saved = { title: 'Save Problem', body: 'Problem saving', saysWhy: true }
    for (const status of [400, 409]) toastError(failed(status, { message: `Refused ${status}` }), saved)
    toastError(failed(500, { message: 'Broken' }), saved)
    toastError(failed(400, { message: 'Refused' }), { title: 'Save Problem', body: 'Not told' })
    expect(toasts.get().map(({ body }) => body)).toEqual([
      'Refused 400',
      'Refused 409',
      'Problem saving',
      'Not told',
    ])
  })

  test('inside the portal says under which reference it is found, one that was refused does not', () => {
    const answered = (status: number) =>
      new ApiError({ status, statusText: '', url: '/x', requestId: `of-${status}` })
    toastError(answered(503), { title: 'One' })
    toastError(answered(409), { title: 'Two' })
    expect(toasts.get().map(({ reference }) => reference)).toEqual(['of-503', undefined])
  })

  test('that never reached the server is told in the plain sentence', () => {
    toastError(new TypeError('Failed to fetch'))
    expect(toasts.get()).toMatchObject([{ body: 'Problem with data.' }])
  })

  test('is shown once when it happens several times', () => {
    toastError(failed(500))
    toastError(failed(500))
    expect(toasts.get()).toHaveLength(1)
  })

  test('stays as long as the longest of its kind', () => {
    toastError(failed(500), { duration: 20_000 })
    toastError(failed(500))
    expect(toasts.get()).toMatchObject([{ duration: 20_000 }])
  })

  test('that mentions the demo CRM adapter is only logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    toastError(failed(500, { message: 'The Demo CRM Adapter is not connected' }))
    expect(toasts.get()).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
  })

  test('with 401 passes without a toast where that is asked for', () => {
    toastError(failed(401), { silent401: true })
    expect(toasts.get()).toEqual([])
    toastError(failed(500), { silent401: true })
    expect(toasts.get()).toHaveLength(1)
  })

  test('about something unknown passes without a toast where the page says so', () => {
    toastError(failed(404), { silentUnknown: true })
    toastError(failed(400), { silentUnknown: true })
    expect(toasts.get()).toEqual([])
    toastError(failed(500), { silentUnknown: true })
    expect(toasts.get()).toHaveLength(1)
  })
})
