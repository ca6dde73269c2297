import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const numbers = new WeakMap<FastifyRequest, string>()

/**
 * The number by which a request that failed is found in the log, such as `4821 0937`. It stands on the error page and
 * in the answer: digits can be read out over the phone in every language.
 */
export function requestNumber(request: FastifyRequest): string {
  const known = numbers.get(request)
  if (known) return known
  const digits = String(randomInt(100_000_000)).padStart(8, '0')
  const number = `${digits.slice(0, 4)} ${digits.slice(4)}`
  numbers.set(request, number)
  return number
}
