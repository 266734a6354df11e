import { createStore } from './store.ts'

export const defaultToastDuration = 10_000
const stackSize = 4
const nextPageKey = 'hsiq_toast'

export interface Toast {
  id: number
  kind: 'error' | 'success'
  title: string
  body?: string | undefined
  /** By which whoever runs the portal finds what happened. */
  reference?: string | undefined
  duration: number
}

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

const show = (toast: Omit<Toast, 'id'>) => {
  // Five tiles that fail for one reason say so once, as long as any of them would.
  const saysTheSame = ({ kind, title, body }: Toast) =>
    kind === toast.kind && title === toast.title && body === toast.body
  const shown = toasts.get()
  const duration = Math.max(toast.duration, ...shown.filter(saysTheSame).map((each) => each.duration))
  const others = shown.filter((each) => !saysTheSame(each))
  toasts.set([...others, { ...toast, duration, id: ++lastId }].slice(-stackSize))
}

export const showErrorToast = (
  title: string,
  body: string,
  duration = defaultToastDuration,
  reference?: string,
): void => show({ kind: 'error', title, body, duration, reference })

export const showSuccessToast = (title: string, body?: string, duration = defaultToastDuration): void =>
  show({ kind: 'success', title, body, duration })

/** For a message that has to survive a reload. */
export const successToastOnNextPage = (title: string): void => sessionStorage.setItem(nextPageKey, title)

export const showToastOfLastPage = (): void => {
  const title = sessionStorage.getItem(nextPageKey)
  sessionStorage.removeItem(nextPageKey)
  if (title) showSuccessToast(title)
}
