import { allCalls } from '../../../../contract/calls.ts'
import { refusals } from '../../../../contract/ground/errors.ts'
import { escapeMarkup } from '../text/escape-markup.ts'

/** A page on which people read the calls; machines read /api/docs/openapi.json. */
export function docsPage(): string {
  const rows = Object.values(allCalls).map(
    call =>
      `<section><h2>${escapeMarkup(call.name)}</h2><p>${escapeMarkup(call.summary)}</p><p>For ${call.for}. Refuses: ${call.refuses.length ? call.refuses.map(code => `${code} (${refusals[code]})`).join(', ') : 'nothing of its own'}.</p><details><summary>Shapes</summary><pre>${escapeMarkup(JSON.stringify({ body: call.body, answer: call.answer }, null, 2))}</pre></details></section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls</title><meta name="viewport" content="width=device-width,initial-scale=1"></head><body><h1>Calls</h1><p><a href="/api/docs/openapi.json">OpenAPI</a></p>${rows.join('')}</body></html>`
}
