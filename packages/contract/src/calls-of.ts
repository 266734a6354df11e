import type { RouteDef } from './route.ts'

/** The calls among what a feature exports. A call is in the contract because it is declared, under the name it has. */
export type CallsOf<Feature> = {
  [Name in keyof Feature as Feature[Name] extends RouteDef ? Name : never]: Feature[Name]
}

const isCall = (exported: unknown): exported is RouteDef =>
  typeof exported === 'object' && exported !== null && 'permission' in exported && 'path' in exported

export const callsOf = <const Feature extends object>(feature: Feature): CallsOf<Feature> =>
  Object.fromEntries(
    Object.entries(feature).filter(([, exported]) => isCall(exported)),
  ) as unknown as CallsOf<Feature>
