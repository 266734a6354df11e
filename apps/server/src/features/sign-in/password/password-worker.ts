import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import type { Judgement, Question } from './password-strength.ts'

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  // 128 letters chosen to be slow took three seconds.
  l33tMaxSubstitutions: 5,
  maxLength: 48,
})

parentPort?.on('message', ({ id, password, about }: Question) => {
  const { score } = zxcvbn.check(password, about)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a worker has no origin
  parentPort?.postMessage({ id, score } satisfies Judgement)
})
