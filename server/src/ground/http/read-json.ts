import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../refuse.ts'
import { badTextIn, fieldName } from './field-problems.ts'

/** Nothing of ours nests deeper. A deeper body would overflow the stack of code that walks through it. */
const deepest = 20
const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some(inner => isDeeper(inner, left - 1)))

/** Parses JSON that can be stored: no prototype tricks, no endless depth, and no text that PostgreSQL can't store. */
export function readJsonStrictly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, {})
    void parse(request, text, (error, value) => {
      if (isDeeper(value, deepest)) return done(new Refusal('bad_request'), undefined)
      const bad = badTextIn(value)
      if (bad !== undefined) return done(badText(bad), undefined)
      done(error, value)
    })
  })
}

const badText = (path: string): Refusal =>
  new Refusal('bad_request', path === '' ? {} : { fields: { [fieldName(path)]: 'text_not_allowed' } })
