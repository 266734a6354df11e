import type { FastifyBaseLogger } from 'fastify'

/** Pino's own can say beforehand whether it would say something. */
type Parent = FastifyBaseLogger & { isLevelEnabled?(level: Level): boolean }
type Make = () => FastifyBaseLogger

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'

/** A log of one request that is made when there is something to say at its level: most requests say nothing. */
export class LazyLog {
  readonly #parent: Parent
  readonly #make: Make
  #own: FastifyBaseLogger | undefined

  constructor(parent: Parent, make: Make) {
    this.#parent = parent
    this.#make = make
  }

  get #log(): FastifyBaseLogger {
    return (this.#own ??= this.#make())
  }

  get level(): string {
    return this.#parent.level
  }

  #say(level: Level, given: unknown[]): void {
    if (this.#parent.isLevelEnabled?.(level) ?? true) Reflect.apply(this.#log[level], this.#log, given)
  }

  fatal(...given: unknown[]): void {
    this.#say('fatal', given)
  }
  error(...given: unknown[]): void {
    this.#say('error', given)
  }
  warn(...given: unknown[]): void {
    this.#say('warn', given)
  }
  info(...given: unknown[]): void {
    this.#say('info', given)
  }
  debug(...given: unknown[]): void {
    this.#say('debug', given)
  }
  trace(...given: unknown[]): void {
    this.#say('trace', given)
  }
  silent(): void {}
  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...given)
  }
}
