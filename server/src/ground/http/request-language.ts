import type { FastifyRequest } from 'fastify'
import { english, type Language, languageById, languageByWeb } from '../../../../contract/ground/languages.ts'
import { isOfficeLanguage } from '../../../../contract/office/trust/languages.ts'

/** The language in the account of the member of staff who is signed in. */
const ownLanguages = new WeakMap<FastifyRequest, string>()

export const rememberLanguage = (request: FastifyRequest, language: string) => ownLanguages.set(request, language)

/**
 * The body's language, else that of the Accept-Language header, else English. In the office: the reader's own (D28).
 */
export function languageOf(request: FastifyRequest): Language {
  if (isOfOffice(request)) return languageByWeb(officeLanguageOf(request)) ?? english
  const body = (request.body ?? {}) as Record<string, unknown>
  const asked = body.language ?? body.languageId
  if (typeof asked === 'string' || typeof asked === 'number')
    return languageById(Number(asked)) ?? languageByWeb(String(asked)) ?? english
  return languageByWeb(headerLanguage(request)) ?? english
}

/** Whether staff read the answer: calls of the office, its sign-in and its files. */
export const isOfOffice = (request: FastifyRequest): boolean => request.url.startsWith('/api/office/')

/**
 * What staff read is never in the language of the devotee or of the text that a call is about. Our own pages say in
 * Accept-Language which language the office is shown in. For a link that the browser opens by itself, Accept-Language
 * is the browser's own: there the account's language counts.
 */
function officeLanguageOf(request: FastifyRequest): string {
  const shown = request.headers['x-office'] === '1' ? headerLanguage(request) : ''
  return [shown, ownLanguages.get(request) ?? '', headerLanguage(request)].find(isOfficeLanguage) ?? english.web
}

export const headerLanguage = (request: Pick<FastifyRequest, 'headers'>): string =>
  (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase()
