import {
  ErrorBody,
  machineScopeWords,
  machineToken,
  productNames,
  routeUrl,
  wrapped,
  type RouteDef,
} from '@homestead/contract'
import { z } from 'zod'
import { scopeOf } from '../request/requirement.ts'
import { answersOf, headersSent } from './openapi-answers.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json as { properties?: Record<string, unknown>; required?: string[] }
}

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, schemaOfOne]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: schemaOfOne,
  }))
}

const content = (schema: unknown) => ({ 'application/json': { schema } })
const formContent = (schema: unknown) => ({
  ...content(schema),
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema },
})

export const requirementText = ({ permission }: RouteDef): string => {
  if (typeof permission === 'string') return permission
  if ('machine' in permission) return `internal, or a client with the scope ${permission.machine}`
  return 'anyOf' in permission ? permission.anyOf.join(' or ') : permission.allOf.join(' and ')
}

export const editionsText = ({ products }: RouteDef): string[] | undefined =>
  products?.map((product) => productNames[product])

const requestBodyOf = (definition: RouteDef) => {
  if (definition.upload) return { required: true, content: { 'application/octet-stream': {} } }
  if (!definition.body) return undefined
  const schema = schemaOf(definition.body, 'input')
  return { required: true, content: (definition.form ? formContent : content)(schema) }
}

const answerSchema = (definition: RouteDef) =>
  definition.download ? { [definition.download]: {} } : content(schemaOf(wrapped(definition.result), 'input'))

const securityOf = ({ permission }: RouteDef) => {
  if (permission === 'public') return {}
  const scope = scopeOf(permission)
  return { security: [{ openid: [] }, ...(scope ? [{ machine: [scope] }] : [])] }
}

const operation = (name: string, definition: RouteDef) => {
  const requestBody = requestBodyOf(definition)
  const editions = editionsText(definition)
  return {
    operationId: name,
    tags: [definition.service],
    summary: definition.summary,
    'x-permission': requirementText(definition),
    ...(editions ? { 'x-editions': editions } : {}),
    ...securityOf(definition),
    parameters: [
      ...parametersOf(definition.params, 'path'),
      ...parametersOf(definition.query, 'query'),
      ...headersSent(definition),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(definition, answerSchema(definition)),
  }
}

/** OpenAPI 3.1, written from the contract itself: what is declared is what is documented. */
export function openApi(
  contract: Record<string, RouteDef>,
  { version, origin, demo }: { version: string; origin: string; demo: boolean },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, definition] of Object.entries(contract)) {
    if (definition.demoOnly && !demo) continue
    const path = routeUrl(definition).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(name, definition) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Homestead IQ', version },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'input') },
      securitySchemes: {
        openid: { type: 'openIdConnect', openIdConnectUrl: '/identity/.well-known/openid-configuration' },
        machine: {
          type: 'oauth2',
          flows: {
            clientCredentials: { tokenUrl: routeUrl(machineToken), scopes: machineScopeWords },
          },
        },
      },
    },
  }
}
