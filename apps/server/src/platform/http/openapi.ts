import { ErrorBody, routeUrl, wrapped, type RouteDef } from '@homestead/contract'
import { z } from 'zod'

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
  return 'anyOf' in permission ? permission.anyOf.join(' or ') : permission.allOf.join(' and ')
}

const operation = (name: string, definition: RouteDef) => {
  const problem = (description: string) => ({
    description,
    content: content({ $ref: '#/components/schemas/Error' }),
  })
  return {
    operationId: name,
    tags: [definition.service],
    summary: definition.summary,
    'x-permission': requirementText(definition),
    ...(definition.permission === 'public' ? {} : { security: [{ openid: [] }] }),
    parameters: [...parametersOf(definition.params, 'path'), ...parametersOf(definition.query, 'query')],
    ...(definition.body
      ? {
          requestBody: {
            required: true,
            content: (definition.form ? formContent : content)(schemaOf(definition.body, 'input')),
          },
        }
      : {}),
    ...(definition.upload
      ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
      : {}),
    responses: {
      200: definition.download
        ? { description: 'File', content: { [definition.download]: {} } }
        : { description: 'Answer', content: content(schemaOf(wrapped(definition.result), 'input')) },
      400: problem('The request is not valid'),
      401: problem('Not signed in'),
      403: problem('Not permitted'),
      404: problem('Not found'),
      ...(definition.upload ? { 413: problem('Too large'), 415: problem('Not a file of this kind') } : {}),
    },
  }
}

/** OpenAPI 3.1, written from the contract itself: what is declared is what is documented. */
export function openApi(contract: Record<string, RouteDef>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, definition] of Object.entries(contract)) {
    const path = routeUrl(definition).replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [definition.method.toLowerCase()]: operation(name, definition) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Homestead IQ', version },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'input') },
      securitySchemes: {
        openid: { type: 'openIdConnect', openIdConnectUrl: '/identity/.well-known/openid-configuration' },
      },
    },
  }
}
