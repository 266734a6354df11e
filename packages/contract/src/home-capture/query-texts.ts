import { z } from 'zod'
import { text } from '../values.ts'

/** A list of names in one text, separated by commas; each is one of these. */
export const nameList = <const N extends string>(names: readonly [N, ...N[]]) =>
  text(2000).superRefine((given, context) => {
    for (const name of given.split(','))
      if (!names.some((known) => known === name))
        context.addIssue(`There is no column "${name.slice(0, 40)}": choose from ${names.join(', ')}.`)
  })

/** `name`, `name asc` or `name desc`; a name alone is descending, as every list of the portal begins. */
export const ordering = <const N extends string>(names: readonly [N, ...N[]]) =>
  z.enum(names.flatMap((name) => [name, `${name} asc` as const, `${name} desc` as const]))

export const mostListed = 200
const uuid = z.uuid()
const listed = (given: string) => /^in\((.+)\)$/.exec(given)?.[1]?.split(',')

/** `in(id,id)`, the way a call names several at once. */
export const uuidsIn = text(mostListed * 37 + 4).superRefine((given, context) => {
  const ids = listed(given)
  if (!ids) context.addIssue('Say which ones as in(id,id).')
  else if (ids.length > mostListed) context.addIssue(`Name at most ${mostListed} at once.`)
  else if (ids.some((id) => !uuid.safeParse(id).success)) context.addIssue('An id in the list is none.')
})

export const inList = (ids: readonly string[]): string => `in(${ids.join(',')})`
export const idsIn = (given: string): string[] => listed(given) ?? []

/** `operator(value)`: what a column is asked. */
const asked = (operators: readonly string[], value: RegExp, called: string) =>
  text(220).superRefine((given, context) => {
    const { operator = '', value: found = '' } = condition(given) ?? {}
    if (!operators.includes(operator) || !value.test(found))
      context.addIssue(`Ask it as ${operators.map((each) => `${each}(${called})`).join(' or ')}.`)
  })

export const condition = (given: string): { operator: string; value: string } | undefined => {
  const [, operator, value] = /^(\w+)\((.*)\)$/s.exec(given) ?? []
  return operator !== undefined && value !== undefined ? { operator, value } : undefined
}

const isDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
export const textCondition = asked(['contains', 'startswith'], /./s, 'text')
export const dayCondition = asked(['eq', 'gt', 'lt'], isDay, 'yyyy-MM-dd')
export const yesNoCondition = asked(['eq'], /^(true|false)$/, 'true')
