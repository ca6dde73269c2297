import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { allCalls } from '../../../../contract/calls.ts'
import { refusals } from '../../../../contract/ground/errors.ts'
import { escapeMarkup } from '../text/escape-markup.ts'
import { compilersFactory } from './schema-compilers.ts'

/** A page on which people read the calls; machines read /api/docs/openapi.json. */
export function docsPage(): string {
  const rows = Object.values(allCalls).map(
    call =>
      `<section><h2>${escapeMarkup(call.name)}</h2><p>${escapeMarkup(call.summary)}</p><p>For ${call.for}. Refuses: ${call.refuses.length ? call.refuses.map(code => `${code} (${refusals[code]})`).join(', ') : 'nothing of its own'}.</p><details><summary>Shapes</summary><pre>${escapeMarkup(JSON.stringify({ body: call.body, answer: call.answer }, null, 2))}</pre></details></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls</title><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><h1>Calls</h1><p><a href="/api/docs/openapi.json">OpenAPI</a></p>${rows.join('')}</body></html>`
}

/**
 * The calls as an OpenAPI document, by the routes that the server registers after this. It is drawn when somebody first
 * asks, by a server that answers nobody: what draws it is a hundred modules, which nearly no process ever needs.
 */
export function openApiOf(server: FastifyInstance): () => Promise<string> {
  const routes: RouteOptions[] = []
  server.addHook('onRoute', route => {
    if (!route.schema?.hide && route.method !== 'HEAD') routes.push(route)
  })
  let drawn: Promise<string> | undefined
  return () => (drawn ??= draw(routes))
}

async function draw(routes: RouteOptions[]): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger')
  const server = Fastify({ schemaController: { compilersFactory } })
  await server.register(swagger, {
    openapi: {
      info: {
        title: 'Diya Seva',
        version: '1',
        description:
          'The calls of the site. Amounts are rupees, days are DD-MM-YYYY in India, instants are ms since 1970.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  for (const { method, url, schema } of routes)
    server.route({ method, url, ...(schema && { schema }), handler: nobody })
  await server.ready()
  const text = JSON.stringify(server.swagger())
  await server.close()
  return text
}

const nobody = () => Promise.resolve()
