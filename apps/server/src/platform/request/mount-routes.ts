import { availableParallelism } from 'node:os'
import { routeUrl } from '@homestead/contract'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors.ts'
import { finishJson } from '../http/finish-json.ts'
import { acceptForms } from '../http/form-body.ts'
import { limitCallers } from '../http/limit-callers.ts'
import { answerCall, type Desk } from './answer-call.ts'
import { CallQueue, type QueueLimits } from './call-queue.ts'
import { KeptAnswers } from './kept-answers.ts'
import { KnownSessions } from './known-sessions.ts'
import type { Platform } from './platform.ts'
import type { Served } from './serve.ts'
import { SessionActivity } from './session-activity.ts'

const openCallsPerMinute = 120
const formRefused = new HttpError(415, 'Send the file itself as the body, without a form around it.')

/**
 * Of 20 connections to the database, which several processes share. A page asks for about ten things at once: they take
 * turns on a few. Reports take half of the processors, which the database may share.
 */
const sharesOf = (processes: number): QueueLimits => {
  const share = (calls: number) => Math.max(1, Math.ceil(calls / processes))
  const heavy = share(Math.ceil(availableParallelism() / 2))
  return { all: share(14), perAccount: share(8), perUser: share(3), heavy, waitingPerUser: 100 }
}

/** Mounts every served call: permission, validation in, one scoped transaction, validation out. */
export async function mountRoutes(app: FastifyInstance, platform: Platform, served: readonly Served[]) {
  const desk: Desk = {
    platform,
    queue: new CallQueue(sharesOf(platform.config.workers)),
    acts: new SessionActivity(platform.identity, platform.config.idleMinutes),
    sessions: new KnownSessions(),
    kept: new KeptAnswers(),
  }
  const mount = (scope: FastifyInstance, routes: readonly Served[]) => {
    for (const each of routes)
      scope.route({
        method: each.definition.method,
        url: routeUrl(each.definition),
        handler: (request, reply) => answerCall(desk, each, request, reply),
        onSend: finishJson,
        ...(each.definition.upload ? { config: { isUpload: true } } : {}),
      })
  }
  const {
    open = [],
    login = [],
    guarded = [],
    uploads = [],
    forms = [],
  } = Object.groupBy(served, ({ definition }) =>
    definition.upload
      ? 'uploads'
      : definition.service === 'login'
        ? 'login'
        : definition.permission === 'public'
          ? 'open'
          : definition.form
            ? 'forms'
            : 'guarded',
  )
  mount(app, guarded)
  await app.register(async (scope) => {
    acceptForms(scope)
    mount(scope, forms)
  })
  await app.register(async (scope) => {
    // A file is read by the call itself, piece by piece, whatever it says it is.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    // A form is more than the file in it, and would be taken for a part of that.
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(formRefused))
    mount(scope, uploads)
  })
  // Nothing but the address tells one stranger from another, so guessing is slowed down by it; signing in counts apart.
  for (const [name, routes] of Object.entries({ open, login }))
    await app.register(async (scope) => {
      const db = platform.independentDb
      await limitCallers(scope, { db, scope: name, perMinute: openCallsPerMinute })
      mount(
        scope,
        routes.filter(({ definition }) => !definition.form),
      )
      await scope.register(async (inner) => {
        acceptForms(inner)
        mount(
          inner,
          routes.filter(({ definition }) => definition.form),
        )
      })
    })
}
