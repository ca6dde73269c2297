import { allCalls } from '../../../contract/calls.ts'
import type { Endpoint } from '../../../contract/ground/endpoint.ts'
import { allOfficeCalls } from '../../../contract/office/calls.ts'
import { officeFiles } from '../../../contract/office/house/files.ts'
import { mayDo, type Right, roles } from '../../../contract/ground/rights.ts'
import type { Dice } from '../prove/dice.ts'
import { addStrange, fitting, type Ground, lack, type Part, spoil } from './bodies.ts'
import type { Callers } from './callers.ts'
import { type FuzzRequest, written } from './request.ts'
import { hostile, usualTexts } from './values.ts'

/** Every call of the contract, of the site and of the office: a new one is asked by itself. */
export const everyCall: readonly Endpoint[] = [...Object.values(allCalls), ...Object.values(allOfficeCalls)].filter(
  (each): each is Endpoint & typeof each => typeof each === 'object' && 'name' in each && 'body' in each,
)

/**
 * Addresses that are no calls and are not asked: the sandbox steers the world itself (it moves the clock, and makes messages fail), the
 * rest are files that never change. Everything else that the server answers is asked.
 */
const notAsked = /^\/(sandbox|assets|pictures)(\/|$)|^\/(\*|sw\.js)?$|^\/api\/docs/

export function otherAddresses(addresses: readonly string[]): readonly string[] {
  const calls = new Set<string>(everyCall.map(each => each.name))
  return addresses.filter(
    each => /^(GET|POST) /.test(each) && !calls.has(each) && !notAsked.test(each.slice(each.indexOf(' ') + 1)),
  )
}

export interface Choice extends Ground {
  callers: Callers
  others: readonly string[]
}

export function makeRequest(choice: Choice): FuzzRequest {
  const { dice } = choice
  return dice.chance(0.9) ? callRequest(choice) : addressRequest(choice)
}

function callRequest(choice: Choice): FuzzRequest {
  const { dice } = choice
  const endpoint = dice.oneOf(everyCall)
  const [method = 'POST', path = ''] = endpoint.name.split(' ')
  const caller = callerOf(choice, endpoint)
  const headers = headersOf(choice, caller)
  if (method === 'GET')
    return { method, path: path + query(dice), headers, body: undefined, caller, endpoint, json: undefined }
  if (dice.chance(0.04)) return { method, path, ...rawBody(dice, headers), caller, endpoint, json: undefined }
  const json = bodyFor(choice, endpoint, caller)
  if (endpoint.form && dice.chance(0.7) && typeof json === 'object' && json !== null) {
    const form = new URLSearchParams(
      Object.entries(json).map(([name, value]) => [name.toWellFormed(), asText(value).toWellFormed()]),
    )
    return {
      method,
      path,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      caller,
      endpoint,
      json: undefined,
    }
  }
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: written(json),
    caller,
    endpoint,
    json,
  }
}

/** Mostly somebody who may, so that the call is reached; else anybody, or nobody. */
function callerOf({ dice, callers }: Choice, { for: whom, right }: Endpoint): string {
  const who = dice.weighed({ right: 85, anybody: 10, nobody: 5 })
  if (who === 'nobody') return 'nobody'
  if (who === 'anybody') return dice.oneOf(callers.names)
  if (whom === 'staff') return dice.oneOf(roles.filter(role => !right || mayDo([role], right)))
  return dice.oneOf(callers.names.filter(name => name.startsWith('devotee')))
}

function headersOf({ dice, callers }: Choice, caller: string): Record<string, string> {
  const key: Record<string, string> = dice.chance(0.1)
    ? {
        'idempotency-key': dice.oneOf([
          `fuzz-key-${dice.between(1, 20)}`,
          'x',
          'x'.repeat(200),
          'with space',
          'a\u00e9bcdefgh',
        ]),
      }
    : {}
  const office: Record<string, string> = dice.chance(0.97) ? { 'x-office': '1' } : {}
  const language = dice.oneOf(['en', 'te-IN', 'ta', 'kn', 'hi', 'xx', '*'])
  return { 'accept-language': language, ...office, ...callers.network(), ...callers.headersOf(caller), ...key }
}

function bodyFor(choice: Choice, { name: call, body }: Endpoint, caller: string): unknown {
  const { dice, callers, harvest } = choice
  const part = body as Part
  const made = (dice.chance(0.4) ? harvest.takenBy(dice, call) : undefined) ?? fitting(choice, part)
  // A call that names a user is that user's own, or ends before it began.
  for (const name of ['userId', 'user_id']) {
    if (dice.chance(0.9) && part.properties?.[name] && typeof made === 'object' && made !== null)
      (made as Record<string, unknown>)[name] = callers.idOf(caller) ?? 1
  }
  switch (dice.weighed({ good: 48, oneWrong: 32, someWrong: 6, lacking: 6, strange: 6, hostile: 2 })) {
    case 'good':
      return made
    case 'oneWrong':
      return spoil(choice, made, 1)
    case 'someWrong':
      return spoil(choice, made, dice.between(2, 5))
    case 'lacking':
      return lack(choice, made)
    case 'strange':
      return addStrange(choice, made)
    default:
      return hostile(dice)
  }
}

function rawBody(
  dice: Dice,
  headers: Record<string, string>,
): { headers: Record<string, string>; body: string | Buffer } {
  const body = dice.oneOf([
    '',
    '{',
    '{"id":',
    '[]',
    'null',
    '"text"',
    '{"id":1}{"id":2}',
    '{"__proto__":{"id":1}}',
    `${'['.repeat(3000)}${']'.repeat(3000)}`,
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    Buffer.alloc(300_000, 0x20),
    'id=1&id=2',
  ])
  const type = dice.oneOf([
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'x',
  ])
  return { headers: { ...headers, 'content-type': type }, body }
}

function query(dice: Dice): string {
  return dice.oneOf([
    '',
    '',
    '?language=2',
    '?language=1&language=2',
    '?language[]=1',
    '?x=%00',
    '?x=%ED%A0%80',
    '?%',
    `?x=${'y'.repeat(5000)}`,
  ])
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Values for places of an address and its query. */
function piece({ dice, harvest }: Choice, name: string): string {
  const how = dice.weighed({ seen: 4, small: 4, hostile: 3, usual: 3 })
  if (how === 'small')
    return String(dice.between(0, 20)) + dice.oneOf(['', '', '.pdf', '.csv', '.xlsx', '.jpg', '.ics'])
  if (how === 'usual') return dice.oneOf(usualTexts)
  if (how === 'hostile') return asText(hostile(dice)).slice(0, 2000)
  return asText(harvest.valueOf(dice, name) ?? 'x').slice(0, 200)
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Names that queries of files have; more than one of a name too. */
const queryNames = [
  'name',
  'kind',
  'source',
  'from',
  'to',
  'figure',
  'per',
  'start',
  'ids',
  'which',
  'event',
  'q',
  'script',
  'place',
  'language',
  'kinds',
  'for',
  'v',
  'logo',
  'c',
  'key',
]

function addressRequest(choice: Choice): FuzzRequest {
  const { dice, callers, others } = choice
  const name = dice.oneOf(others)
  const [method = 'GET', pattern = ''] = name.split(' ')
  const path = pattern.replace(
    /:(\w+)|\*/g,
    (_all, field: string | undefined) => encoded(piece(choice, field ?? 'file')) || 'x',
  )
  const asked = Array.from({ length: dice.between(0, 4) }, () => {
    const field = dice.oneOf(queryNames)
    return `${field}=${encoded(piece(choice, field))}`
  })
  const right: Right | undefined = (officeFiles as Record<string, Right>)[name]
  const caller =
    right && dice.chance(0.85)
      ? dice.oneOf(roles.filter(role => mayDo([role], right)))
      : dice.oneOf(['nobody', ...callers.names])
  const base = {
    method,
    path: path + (asked.length > 0 ? `?${asked.join('&')}` : ''),
    caller,
    endpoint: undefined,
    json: undefined,
  }
  const headers = headersOf(choice, caller)
  return method === 'GET' ? { ...base, headers, body: undefined } : { ...base, ...file(choice, headers) }
}

/** A file as staff send one, or as nobody should. */
function file(
  { dice }: Choice,
  headers: Record<string, string>,
): { headers: Record<string, string>; body: string | Buffer } {
  const content = dice.oneOf([
    'name,phone\nDemo,9000000000\n',
    'order,courier,number\n1,india-post,EX123456789IN\n',
    `${asText(hostile(dice)).toWellFormed()},b\n${asText(hostile(dice)).toWellFormed()},2026-02-30\n`,
    'PK\u0003\u0004 not an archive',
    '\ufeff"open',
    '',
    `{"event":"x","amount":1e308,"text":${written(hostile(dice))}}`,
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ])
  if (dice.chance(0.5))
    return {
      headers: { ...headers, 'content-type': dice.oneOf(['text/csv', 'application/octet-stream', 'application/json']) },
      body: content,
    }
  const boundary = dice.weighed({ b: 6, long: 1 }) === 'b' ? 'b' : 'x'.repeat(300)
  const end = dice.chance(0.7) ? `\r\n--${boundary}--\r\n` : ''
  const head = `content-disposition: form-data; name="${dice.oneOf(['file', 'x', '__proto__'])}"; filename="${dice.oneOf(['a.png', 'a.csv', '../a', ''])}"`
  const body = `--${boundary}\r\n${head}\r\ncontent-type: ${dice.oneOf(['image/png', 'text/csv'])}\r\n\r\n${content}${end}`
  return { headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}
