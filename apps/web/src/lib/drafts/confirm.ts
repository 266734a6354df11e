import { createStore } from '../store.ts'

export interface Question {
  title: string
  message: string
  answer: (yes: boolean) => void
}

export const question = createStore<Question | undefined>(undefined)

/** Asks a yes-or-no question in a dialog. A second question while one stands open counts as No to the first. */
export const confirm = (message: string): Promise<boolean> => {
  question.get()?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  question.set({
    title: 'Please confirm',
    message,
    answer: (yes) => {
      question.set(undefined)
      resolve(yes)
    },
  })
  return promise
}
